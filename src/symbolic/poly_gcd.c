/* Greatest common divisors.
 *
 * Most pairs are coprime, which images show: all primitives but one are replaced by numbers modulo
 * a prime, and the gcd of the images, which are univariate, has at least the degree of the true one
 * in the primitive that is left (unless a leading coefficient vanishes). Where no image is constant
 * the primitive remainder sequence finds the divisor, within a budget.
 */
#include "symbolic/poly_gcd.h"

#include <stdlib.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "symbolic/prime_field.h"
#include "symbolic/quotient.h"

enum {
    MAX_VARIABLES = 24,
    MAX_DEGREE = 64,
    MAX_PAIRS = 4000,
    MAX_PAIRS_SEARCHED = 300,
    BUDGET = 2000
};

/* Variables: the primitives of a polynomial. */

typedef struct Variables {
    Term list[MAX_VARIABLES];
    uint32_t degrees[MAX_VARIABLES];
    uint32_t count;
} Variables;

static uint32_t place_of(const Variables *variables, Term primitive)
{
    CHECK(variables->count <= MAX_VARIABLES);
    uint32_t i = 0;
    while (i < variables->count && variables->list[i] != primitive)
        i++;
    return i;
}

/* False when there are too many or a degree is too high. */
static bool variables_of(const TermBank *bank, Term p, Variables *variables)
{
    variables->count = 0;
    PolyView view;
    poly_view(bank, p, &view);
    for (uint32_t i = 0; i < view.count; i++) {
        MonomialView monomial;
        monomial_view(bank, view.pairs[i].monomial, &monomial);
        for (uint32_t k = 0; k < monomial.count; k++) {
            uint32_t place = place_of(variables, monomial.factors[k].primitive);
            if (place == MAX_VARIABLES || monomial.factors[k].exponent > MAX_DEGREE)
                return false;
            if (place == variables->count) {
                variables->list[place] = monomial.factors[k].primitive;
                variables->degrees[place] = 0;
                variables->count++;
            }
            if (monomial.factors[k].exponent > variables->degrees[place])
                variables->degrees[place] = monomial.factors[k].exponent;
        }
    }
    return true;
}

/* Images. */

typedef struct Image {
    uint64_t c[MAX_DEGREE + 1];
    uint32_t degree;
    bool is_zero;
} Image;

static void trim(Image *image)
{
    CHECK(image->degree <= MAX_DEGREE);
    while (image->degree && !image->c[image->degree])
        image->degree--;
    image->is_zero = !image->degree && !image->c[0];
}

/* The image of p in one primitive, the others at numbers that follow from their structure; false
 * when the degree falls. */
static bool image_of(TermBank *bank, Term p, Term variable, uint32_t degree, Image *image)
{
    PolyView view;
    poly_view(bank, p, &view);
    memset(image, 0, sizeof *image);
    for (uint32_t i = 0; i < view.count; i++) {
        uint64_t value;
        uint32_t own = 0;
        if (!mod_rational(bank_arena(bank), term_num(bank, view.pairs[i].coefficient), &value))
            return false;
        MonomialView monomial;
        monomial_view(bank, view.pairs[i].monomial, &monomial);
        for (uint32_t k = 0; k < monomial.count; k++) {
            Factor factor = monomial.factors[k];
            if (factor.primitive == variable)
                own = factor.exponent;
            else
                value = mod_mul(value, mod_pow(term_fingerprint(bank, factor.primitive).low % PRIME,
                                               factor.exponent));
        }
        image->c[own] = (image->c[own] + value) % PRIME;
    }
    image->degree = degree;
    return image->c[degree] != 0;
}

/* a modulo b, which is not 0. */
static void reduce_image(Image *a, const Image *b)
{
    CHECK(!b->is_zero && b->c[b->degree]);
    uint64_t inverse = mod_inverse(b->c[b->degree]);
    while (!a->is_zero && a->degree >= b->degree) {
        uint64_t factor = mod_mul(a->c[a->degree], inverse);
        uint32_t shift = a->degree - b->degree;
        for (uint32_t i = 0; i <= b->degree; i++)
            a->c[i + shift] = (a->c[i + shift] + PRIME - mod_mul(factor, b->c[i])) % PRIME;
        trim(a);
    }
}

static bool images_are_coprime(Image *a, Image *b)
{
    while (!b->is_zero && b->degree) {
        reduce_image(a, b);
        Image other = *a;
        *a = *b;
        *b = other;
    }
    return !b->is_zero;
}

/* Whether images show that no common divisor has a primitive in it. */
static bool are_coprime(TermBank *bank, Term a, Term b, const Variables *x, const Variables *y)
{
    for (uint32_t i = 0; i < y->count; i++) {
        uint32_t place = place_of(x, y->list[i]);
        if (place == x->count)
            continue;
        Image p, q;
        if (!image_of(bank, a, y->list[i], x->degrees[place], &p) ||
            !image_of(bank, b, y->list[i], y->degrees[i], &q) || !images_are_coprime(&p, &q))
            return false;
    }
    return true;
}

/* The remainder sequence. Polynomials in one primitive are lists of their coefficients. */

typedef struct Search {
    TermBank *bank;
    uint32_t budget;
} Search;

typedef struct Univariate {
    Term c[MAX_DEGREE + 1];
    uint32_t degree;
} Univariate;

static Term gcd(Search *search, Term a, Term b);

static Term monic(TermBank *bank, Term p)
{
    Term lead = poly_leading(bank, p);
    return constant_is_one(lead)
               ? p
               : poly_scale(bank, p, constant_div(bank, constant_one(SORT_REAL), lead));
}

static void split(TermBank *bank, Term p, Term variable, Univariate *u)
{
    PolySum sums[MAX_DEGREE + 1] = {{0}};
    PolyView view;
    poly_view(bank, p, &view);
    u->degree = 0;
    for (uint32_t i = 0; i < view.count; i++) {
        uint32_t exponent = 0;
        Term rest = view.pairs[i].monomial;
        MonomialView monomial;
        monomial_view(bank, rest, &monomial);
        for (uint32_t k = 0; k < monomial.count; k++)
            if (monomial.factors[k].primitive == variable)
                exponent = monomial.factors[k].exponent;
        if (exponent) {
            Term power = monomial_make(bank, SORT_REAL, &(Factor){variable, exponent}, 1);
            REQUIRE(monomial_div(bank, SORT_REAL, rest, power, &rest));
        }
        poly_sum_add(&sums[exponent], rest, view.pairs[i].coefficient);
        u->degree = exponent > u->degree ? exponent : u->degree;
    }
    for (uint32_t i = 0; i <= u->degree; i++) {
        sums[i].sort = SORT_REAL;
        u->c[i] = poly_sum_finish(bank, &sums[i]);
    }
}

static Term join(TermBank *bank, const Univariate *u, Term variable)
{
    CHECK(u->degree <= MAX_DEGREE);
    Term sum = constant_zero(SORT_REAL);
    for (uint32_t i = 0; i <= u->degree; i++)
        sum = poly_add(bank, sum, poly_mul(bank, u->c[i], poly_pow(bank, variable, i)));
    return sum;
}

static bool is_zero(const Univariate *u)
{
    return !u->degree && constant_is_zero(u->c[0]);
}

/* Divides the coefficients by their greatest common divisor, which is returned; TERM_NONE when the
 * budget is spent. */
static Term make_primitive(Search *search, Univariate *u)
{
    CHECK(u->degree <= MAX_DEGREE);
    Term content = TERM_NONE;
    for (uint32_t i = 0; i <= u->degree; i++) {
        if (constant_is_zero(u->c[i]))
            continue;
        content = content ? gcd(search, content, u->c[i]) : monic(search->bank, u->c[i]);
        if (!content)
            return TERM_NONE;
    }
    if (content && !constant_is_one(content))
        for (uint32_t i = 0; i <= u->degree; i++)
            u->c[i] = poly_divide_exact(search->bank, u->c[i], content);
    return content;
}

/* a becomes a remainder of a multiple of a by b; false when the budget is spent. */
static bool pseudo_remainder(Search *search, Univariate *a, const Univariate *b)
{
    CHECK(!is_zero(b));
    TermBank *bank = search->bank;
    while (!is_zero(a) && a->degree >= b->degree) {
        Term lead = a->c[a->degree];
        uint32_t shift = a->degree - b->degree;
        for (uint32_t i = 0; i < a->degree; i++) {
            a->c[i] = poly_mul(bank, a->c[i], b->c[b->degree]);
            if (i >= shift)
                a->c[i] =
                    poly_add(bank, a->c[i], term_neg(bank, poly_mul(bank, lead, b->c[i - shift])));
            PolyView view;
            poly_view(bank, a->c[i], &view);
            if (view.count > MAX_PAIRS_SEARCHED || !search->budget--)
                return false;
        }
        a->c[a->degree] = constant_zero(SORT_REAL);
        while (a->degree && constant_is_zero(a->c[a->degree]))
            a->degree--;
    }
    return true;
}

/* The gcd of two primitive polynomials in one primitive. */
static bool sequence(Search *search, Univariate *a, Univariate *b)
{
    while (!is_zero(b)) {
        if (!b->degree) {
            *a = (Univariate){.c = {constant_one(SORT_REAL)}};
            return true;
        }
        if (!pseudo_remainder(search, a, b) || (!is_zero(a) && !make_primitive(search, a)))
            return false;
        Univariate other = *a;
        *a = *b;
        *b = other;
    }
    return true;
}

/* The common variable with the smallest degree; TERM_NONE when there is none. */
static Term main_variable(const Variables *x, const Variables *y)
{
    Term best = TERM_NONE;
    uint32_t least = UINT32_MAX;
    for (uint32_t i = 0; i < x->count; i++) {
        uint32_t place = place_of(y, x->list[i]);
        if (place < y->count && x->degrees[i] + y->degrees[place] < least) {
            least = x->degrees[i] + y->degrees[place];
            best = x->list[i];
        }
    }
    CHECK((best == TERM_NONE) == (least == UINT32_MAX));
    return best;
}

static Term gcd(Search *search, Term a, Term b)
{
    TermBank *bank = search->bank;
    Variables x, y;
    if (!search->budget)
        return TERM_NONE;
    search->budget--;
    if (!variables_of(bank, a, &x) || !variables_of(bank, b, &y))
        return TERM_NONE;
    Term variable = main_variable(&x, &y);
    if (!variable || are_coprime(bank, a, b, &x, &y))
        return constant_one(SORT_REAL);
    Univariate u, v;
    CHECK(place_of(&x, variable) < x.count && place_of(&y, variable) < y.count);
    split(bank, a, variable, &u);
    split(bank, b, variable, &v);
    if (u.degree < v.degree) {
        Univariate other = u;
        u = v;
        v = other;
    }
    Term c = make_primitive(search, &u), d = make_primitive(search, &v);
    Term content = c && d ? gcd(search, c, d) : TERM_NONE;
    if (!content || !sequence(search, &u, &v))
        return TERM_NONE;
    return monic(bank, poly_mul(bank, content, join(bank, &u, variable)));
}

Term poly_gcd(TermBank *bank, Term a, Term b)
{
    Variables x, y;
    if (poly_pair_count(bank, a) > MAX_PAIRS || poly_pair_count(bank, b) > MAX_PAIRS_SEARCHED ||
        !variables_of(bank, a, &x) || !variables_of(bank, b, &y))
        return TERM_NONE;
    if (are_coprime(bank, a, b, &x, &y))
        return constant_one(SORT_REAL);
    if (poly_pair_count(bank, a) > MAX_PAIRS_SEARCHED)
        return TERM_NONE;
    Search search = {.bank = bank, .budget = BUDGET};
    return gcd(&search, a, b);
}
