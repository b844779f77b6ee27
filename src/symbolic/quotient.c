/* Arithmetic of numbers: polynomials, and for reals quotients of them.
 *
 * A quotient is in lowest terms and has a monic denominator, so that its id tells its value. While
 * one is made the denominator is a product of factors: common ones cancel by trial division, the
 * rest by greatest common divisors. A denominator that is short when expanded is kept expanded, and
 * what is known of its factors beside it; a longer one stays a product. There, and where a gcd
 * would take long, equal quotients may have different ids: equality multiplies crosswise, so no
 * proof depends on it.
 */
#include <stdlib.h>

#include "symbolic/origin.h"
#include "symbolic/poly_gcd.h"
#include "symbolic/quotient.h"

typedef struct Fraction {
    Term numerator;
    VEC(Factor) factors; /* of the denominator */
} Fraction;

_Static_assert(sizeof(Factor) == 2 * sizeof(uint32_t), "factors are two words");

uint32_t quotient_factors(const TermBank *bank, Term a, const Factor **factors, Term *scale)
{
    const uint32_t *words = bank_words(bank, a);
    uint32_t count = bank_node(bank, a)->count / 2, place;
    *scale = constant_one(SORT_REAL);
    *factors = (const Factor *)(words + 1);
    if (count == 1 && words[2] == 1 && memo_get(&bank->factoring_places, words[1], &place)) {
        const Factoring *known = &bank->factorings.data[place - 1];
        *factors = (const Factor *)known->words;
        *scale = known->lead;
        count = known->count;
    }
    return count;
}

static Fraction fraction_of(TermBank *bank, Term term)
{
    Fraction fraction = {.numerator = term};
    if (!bank_is(bank, term, TERM_QUOTIENT))
        return fraction;
    const Factor *factors;
    Term scale;
    uint32_t count = quotient_factors(bank, term, &factors, &scale);
    fraction.numerator = poly_scale(bank, bank_words(bank, term)[0], scale);
    for (uint32_t i = 0; i < count; i++)
        vec_push(&fraction.factors, factors[i]);
    return fraction;
}

static Factor *find_factor(Fraction *fraction, Term factor)
{
    for (uint32_t i = 0; i < fraction->factors.length; i++)
        if (fraction->factors.data[i].primitive == factor)
            return &fraction->factors.data[i];
    return NULL;
}

/* Divides numerator and denominator by each factor as often as it goes. */
static void cancel(TermBank *bank, Term *numerator, Fraction *fraction)
{
    for (uint32_t i = 0; i < fraction->factors.length; i++) {
        Factor *factor = &fraction->factors.data[i];
        while (factor->exponent) {
            Term ratio = poly_divide_exact(bank, *numerator, factor->primitive);
            if (!ratio)
                break;
            rule_hit(bank, RULE_fraction_cancel);
            *numerator = ratio;
            factor->exponent--;
        }
    }
}

static int order_factors(const void *a, const void *b, void *bank)
{
    return term_compare(bank, ((const Factor *)a)->primitive, ((const Factor *)b)->primitive);
}

static void insert_factor(TermBank *bank, Fraction *fraction, Term factor, uint32_t exponent);

/* Puts a divisor of a factor and what is left of it in place of the factor; false when nothing is
 * left, or it is no divisor. */
static bool split_factor(TermBank *bank, Fraction *fraction, uint32_t place, Term divisor,
                         RuleId rule)
{
    Factor factor = fraction->factors.data[place];
    Term rest = poly_divide_exact(bank, factor.primitive, divisor);
    if (!rest || term_is_constant(bank, rest))
        return false;
    rule_hit(bank, rule);
    fraction->factors.data[place].exponent = 0;
    insert_factor(bank, fraction, rest, factor.exponent);
    insert_factor(bank, fraction, divisor, factor.exponent);
    return true;
}

/* Divides numerator and denominator by what they have in common yet. */
static void cancel_common(TermBank *bank, Fraction *fraction)
{
    for (uint32_t i = 0; i < fraction->factors.length; i++) {
        Factor factor = fraction->factors.data[i];
        Term common = TERM_NONE;
        if (factor.exponent && !term_is_constant(bank, fraction->numerator))
            common = poly_gcd(bank, fraction->numerator, factor.primitive);
        if (!common || term_is_constant(bank, common))
            continue;
        if (split_factor(bank, fraction, i, common, RULE_fraction_common))
            cancel(bank, &fraction->numerator, fraction);
    }
}

enum { EXPANDED_PAIRS = 64, EXPANSION_WORK = 4096 };

/* Whether the product of the factors has few pairs on the way. */
static bool is_expandable(const TermBank *bank, const Fraction *fraction)
{
    uint64_t work = 1;
    for (uint32_t i = 0; i < fraction->factors.length; i++) {
        uint64_t pairs = poly_pair_count(bank, fraction->factors.data[i].primitive), ways = 1;
        /* as many products as multisets of that size */
        for (uint32_t k = 1; k <= fraction->factors.data[i].exponent; k++) {
            ways = ways * (pairs + k - 1) / k;
            if (work * ways > EXPANSION_WORK)
                return false;
        }
        work *= ways;
    }
    return true;
}

static Term expanded_denominator(TermBank *bank, const Fraction *fraction);

static void remember_factors(TermBank *bank, Term denominator, Term lead, const VecU32 *words)
{
    uint32_t place, count = words->length / 2;
    if (memo_get(&bank->factoring_places, denominator, &place)) {
        if (bank->factorings.data[place - 1].count >= count)
            return;
    } else {
        vec_push(&bank->factorings, (Factoring){.count = 0});
        place = bank->factorings.length;
        memo_put(&bank->factoring_places, denominator, place);
    }
    const uint32_t *kept = arena_copy(&bank->arena, words->data, words->length * sizeof(uint32_t));
    bank->factorings.data[place - 1] = (Factoring){kept, count, lead};
}

/* Replaces several factors by their product where that is short; *numerator is scaled. */
static void expand(TermBank *bank, Fraction *fraction, VecU32 *words)
{
    bool single = words->length == 2 && words->data[1] == 1;
    if (single || !is_expandable(bank, fraction))
        return;
    Term product = expanded_denominator(bank, fraction);
    if (poly_pair_count(bank, product) > EXPANDED_PAIRS)
        return;
    Term lead = poly_leading(bank, product);
    Term inverse = constant_div(bank, constant_one(SORT_REAL), lead);
    product = poly_scale(bank, product, inverse);
    fraction->numerator = poly_scale(bank, fraction->numerator, inverse);
    remember_factors(bank, product, lead, words);
    vec_clear(words);
    vec_push(words, product);
    vec_push(words, 1);
}

static Term make_quotient(TermBank *bank, Fraction *fraction)
{
    VecU32 words = {0}, all = {0};
    if (fraction->factors.length > 1)
        qsort_r(fraction->factors.data, fraction->factors.length, sizeof(Factor), order_factors,
                bank);
    for (uint32_t i = 0; i < fraction->factors.length; i++)
        if (fraction->factors.data[i].exponent) {
            vec_push(&words, fraction->factors.data[i].primitive);
            vec_push(&words, fraction->factors.data[i].exponent);
        }
    Term result = fraction->numerator;
    if (words.length) {
        expand(bank, fraction, &words);
        vec_push(&all, fraction->numerator);
        for (uint32_t i = 0; i < words.length; i++)
            vec_push(&all, words.data[i]);
        result = bank_intern(bank, TERM_QUOTIENT, SORT_REAL, all.data, all.length);
    }
    vec_release(&words);
    vec_release(&all);
    return result;
}

/* The canonical term; the fraction is released. */
static Term finish(TermBank *bank, Fraction *fraction)
{
    fraction->numerator = poly_unfold(bank, fraction->numerator);
    Term result = fraction->numerator;
    if (!constant_is_zero(result)) {
        cancel(bank, &fraction->numerator, fraction);
        cancel_common(bank, fraction);
        result = make_quotient(bank, fraction);
    }
    vec_release(&fraction->factors);
    return result;
}

/* The product of base^exponent over the factors whose exponent in other is smaller. */
static Term missing(TermBank *bank, Fraction *have, Fraction *wanted)
{
    Term product = constant_one(SORT_REAL);
    for (uint32_t i = 0; i < wanted->factors.length; i++) {
        Factor factor = wanted->factors.data[i];
        Factor *own = find_factor(have, factor.primitive);
        uint32_t exponent = own ? own->exponent : 0;
        if (factor.exponent > exponent)
            product = poly_mul(bank, product,
                               poly_pow(bank, factor.primitive, factor.exponent - exponent));
    }
    return product;
}

/* Moves the leading coefficient of a factor of the denominator to the numerator. */
static Term make_monic(TermBank *bank, Fraction *fraction, Term factor, uint32_t exponent)
{
    Term lead = poly_leading(bank, factor);
    if (constant_is_one(lead))
        return factor;
    rule_hit(bank, RULE_fraction_monic);
    Term inverse = constant_div(bank, constant_one(SORT_REAL), lead);
    fraction->numerator = poly_mul(bank, fraction->numerator, poly_pow(bank, inverse, exponent));
    return poly_scale(bank, factor, inverse);
}

/* Multiplies the denominator by factor^exponent; splits where one factor divides another. */
static void insert_factor(TermBank *bank, Fraction *fraction, Term factor, uint32_t exponent)
{
    factor = make_monic(bank, fraction, factor, exponent);
    Factor *own = find_factor(fraction, factor);
    if (own) {
        own->exponent += exponent;
        return;
    }
    for (uint32_t i = 0; i < fraction->factors.length; i++) {
        Factor *other = &fraction->factors.data[i];
        Term ratio = other->exponent ? poly_divide_exact(bank, factor, other->primitive) : 0;
        if (ratio && !term_is_constant(bank, ratio)) {
            rule_hit(bank, RULE_fraction_split);
            other->exponent += exponent;
            insert_factor(bank, fraction, ratio, exponent);
            return;
        }
        ratio = other->exponent ? poly_divide_exact(bank, other->primitive, factor) : 0;
        if (ratio && !term_is_constant(bank, ratio)) {
            rule_hit(bank, RULE_fraction_split);
            uint32_t power = other->exponent;
            other->exponent = 0;
            insert_factor(bank, fraction, ratio, power);
            insert_factor(bank, fraction, factor, power + exponent);
            return;
        }
    }
    vec_push(&fraction->factors, ((Factor){factor, exponent}));
}

/* Splits the factors of a denominator by those of another one that divide them. */
static void refine(TermBank *bank, Fraction *fraction, const Fraction *other)
{
    for (uint32_t i = 0; i < fraction->factors.length; i++)
        for (uint32_t k = 0; k < other->factors.length; k++) {
            Factor own = fraction->factors.data[i];
            Term divisor = other->factors.data[k].primitive;
            if (!own.exponent || own.primitive == divisor)
                continue;
            (void)split_factor(bank, fraction, i, divisor, RULE_fraction_split);
        }
}

static Term add_fractions(TermBank *bank, Term a, Term b)
{
    Fraction x = fraction_of(bank, a), y = fraction_of(bank, b);
    rule_hit(bank, RULE_fraction_sum);
    refine(bank, &x, &y);
    refine(bank, &y, &x);
    Term left = poly_mul(bank, x.numerator, missing(bank, &x, &y));
    Term right = poly_mul(bank, y.numerator, missing(bank, &y, &x));
    for (uint32_t i = 0; i < y.factors.length; i++) {
        Factor factor = y.factors.data[i];
        Factor *own = find_factor(&x, factor.primitive);
        if (!own)
            vec_push(&x.factors, factor);
        else if (own->exponent < factor.exponent)
            own->exponent = factor.exponent;
    }
    x.numerator = poly_add(bank, left, right);
    vec_release(&y.factors);
    return finish(bank, &x);
}

static Term mul_fractions(TermBank *bank, Term a, Term b)
{
    Fraction x = fraction_of(bank, a), y = fraction_of(bank, b);
    cancel(bank, &x.numerator, &y);
    cancel(bank, &y.numerator, &x);
    x.numerator = poly_mul(bank, x.numerator, y.numerator);
    for (uint32_t i = 0; i < y.factors.length; i++)
        if (y.factors.data[i].exponent)
            insert_factor(bank, &x, y.factors.data[i].primitive, y.factors.data[i].exponent);
    vec_release(&y.factors);
    return finish(bank, &x);
}

Term poly_common_monomial(TermBank *bank, const PolyView *view)
{
    MonomialView first;
    monomial_view(bank, view->pairs[0].monomial, &first);
    Term common = TERM_NONE;
    for (uint32_t i = 0; i < first.count; i++) {
        uint32_t power = first.factors[i].exponent;
        for (; power; power--) {
            Term part = monomial_make(bank, view->sort,
                                      &(Factor){first.factors[i].primitive, power}, 1),
                 ignored;
            uint32_t k = 0;
            while (k < view->count &&
                   monomial_div(bank, view->sort, view->pairs[k].monomial, part, &ignored))
                k++;
            if (k == view->count)
                break;
        }
        if (power)
            common = monomial_mul(
                bank, view->sort, common,
                monomial_make(bank, view->sort, &(Factor){first.factors[i].primitive, power}, 1));
    }
    return common;
}

Term monomial_term(TermBank *bank, Sort sort, Term monomial)
{
    PolySum sum = {.sort = sort};
    poly_sum_add(&sum, monomial, constant_one(sort));
    return poly_sum_finish(bank, &sum);
}

/* Divides the fraction by a polynomial: its monomial content, and a monic rest. */
static void divide_by(TermBank *bank, Fraction *fraction, Term divisor)
{
    Term lead = poly_leading(bank, divisor);
    if (!constant_is_one(lead))
        rule_hit(bank, RULE_fraction_monic);
    Term inverse = constant_div(bank, constant_one(SORT_REAL), lead);
    fraction->numerator = poly_scale(bank, fraction->numerator, inverse);
    Term monic = poly_scale(bank, divisor, inverse);
    if (term_is_constant(bank, monic))
        return;
    PolyView view;
    poly_view(bank, monic, &view);
    Term common = poly_common_monomial(bank, &view);
    MonomialView parts;
    monomial_view(bank, common, &parts);
    if (common)
        monic = poly_divide_exact(bank, monic, monomial_term(bank, SORT_REAL, common));
    for (uint32_t i = 0; i < parts.count; i++)
        insert_factor(bank, fraction, parts.factors[i].primitive, parts.factors[i].exponent);
    if (!term_is_constant(bank, monic))
        insert_factor(bank, fraction, monic, 1);
}

static Term expanded_denominator(TermBank *bank, const Fraction *fraction)
{
    Term product = constant_one(SORT_REAL);
    for (uint32_t i = 0; i < fraction->factors.length; i++)
        product = poly_mul(bank, product,
                           poly_pow(bank, fraction->factors.data[i].primitive,
                                    fraction->factors.data[i].exponent));
    return poly_unfold(bank, product);
}

Term quotient_numerator(const TermBank *bank, Term a)
{
    return bank_is(bank, a, TERM_QUOTIENT) ? bank_words(bank, a)[0] : a;
}

Term quotient_sign_polynomial(TermBank *bank, Term a)
{
    Fraction fraction = fraction_of(bank, a);
    Term product = fraction.numerator;
    for (uint32_t i = 0; i < fraction.factors.length; i++)
        if (fraction.factors.data[i].exponent % 2)
            product = poly_mul(bank, product, fraction.factors.data[i].primitive);
    vec_release(&fraction.factors);
    return poly_unfold(bank, product);
}

static bool is_quotient(const TermBank *bank, Term a)
{
    return bank_is(bank, a, TERM_QUOTIENT);
}

static Term unfolded(TermBank *bank, Term a)
{
    return is_quotient(bank, a) ? a : poly_unfold(bank, a);
}

Term term_add(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == term_sort(bank, b) && sort_is_numeric(term_sort(bank, a)));
    if (term_is_small(a) && term_is_small(b))
        return constant_add(bank, a, b);
    bool fractions = is_quotient(bank, a) || is_quotient(bank, b);
    Term sum = fractions ? add_fractions(bank, unfolded(bank, a), unfolded(bank, b))
                         : poly_add(bank, a, b);
    origin_sum(bank, sum, a, b);
    return sum;
}

/* Folding. */

/* Measured with eliminations, recursions and interpolation: 8 to 24 are alike; with 64 a determinant of
 * order 5 is multiplied out before anything is folded. */
enum { LONG_PAIRS = 16 };

/* Whether a quotient is so long that what is computed from it would be longer by far. */
static bool is_long(const TermBank *bank, Term quotient)
{
    const uint32_t *words = bank_words(bank, quotient);
    bool found = poly_pair_count(bank, words[0]) > LONG_PAIRS;
    for (uint32_t i = 1; i < bank_node(bank, quotient)->count && !found; i += 2)
        found = poly_pair_count(bank, words[i]) > LONG_PAIRS;
    return found;
}

/* The quotient as an atom, with leading coefficient 1, times the coefficient. */
static Term fold(TermBank *bank, Term quotient)
{
    Term lead = poly_leading(bank, bank_words(bank, quotient)[0]);
    Term inverse = constant_div(bank, constant_one(SORT_REAL), lead);
    Term monic = mul_fractions(bank, quotient, inverse);
    rule_hit(bank, RULE_fraction_fold);
    return poly_scale(bank, bank_intern(bank, TERM_FOLDED, SORT_REAL, &monic, 1), lead);
}

bool quotient_is_folded(const TermBank *bank, Term a)
{
    return bank_is(bank, a, TERM_FOLDED) && is_quotient(bank, bank_words(bank, a)[0]);
}

static Term fold_long(TermBank *bank, Term result)
{
    bool is_candidate = is_quotient(bank, result) && !bank->is_unfolding;
    is_candidate = is_candidate && bank_flags(bank, result) & FLAG_OPEN;
    return is_candidate && is_long(bank, result) ? fold(bank, result) : result;
}

/* A factor of which is a division: a number over a polynomial. */
static bool is_reciprocal(const TermBank *bank, Term a)
{
    return is_quotient(bank, a) && term_is_constant(bank, quotient_numerator(bank, a));
}

Term term_mul(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == term_sort(bank, b) && sort_is_numeric(term_sort(bank, a)));
    if (term_is_small(a) && term_is_small(b))
        return constant_mul(bank, a, b);
    bool fractions = is_quotient(bank, a) || is_quotient(bank, b);
    Term product = fractions ? mul_fractions(bank, unfolded(bank, a), unfolded(bank, b))
                             : poly_mul(bank, a, b);
    if (fractions && (is_reciprocal(bank, a) || is_reciprocal(bank, b)))
        product = fold_long(bank, product);
    origin_product(bank, product, a, b);
    return product;
}

Term term_neg(TermBank *bank, Term a)
{
    CHECK(sort_is_numeric(term_sort(bank, a)));
    return term_mul(bank, a, small_make(term_sort(bank, a), -1));
}

Term term_sub(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == term_sort(bank, b));
    return a == b ? constant_zero(term_sort(bank, a)) : term_add(bank, a, term_neg(bank, b));
}

Term term_pow(TermBank *bank, Term a, uint32_t exponent)
{
    CHECK(sort_is_numeric(term_sort(bank, a)));
    if (!is_quotient(bank, a)) {
        Term result = poly_pow(bank, a, exponent);
        if (exponent > 1 && exponent % 2 == 0)
            origin_product(bank, result, a, a);
        return result;
    }
    Term power = constant_one(SORT_REAL);
    for (uint32_t i = 0; i < exponent; i++)
        power = term_mul(bank, power, a);
    return power;
}

static Term divide(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == SORT_REAL && term_sort(bank, b) == SORT_REAL);
    REQUIRE(!constant_is_zero(b));
    if (term_is_constant(bank, b) && !is_quotient(bank, a))
        return poly_scale(bank, a, constant_div(bank, constant_one(SORT_REAL), b));
    if (a == b)
        return constant_one(SORT_REAL);
    a = unfolded(bank, a);
    b = unfolded(bank, b);
    Fraction divisor = fraction_of(bank, b);
    Fraction inverse = {.numerator = expanded_denominator(bank, &divisor)};
    divide_by(bank, &inverse, divisor.numerator);
    vec_release(&divisor.factors);
    return term_mul(bank, a, finish(bank, &inverse));
}

Term term_divide(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == SORT_REAL && term_sort(bank, b) == SORT_REAL);
    return fold_long(bank, divide(bank, a, b));
}
