/* Arithmetic of numbers: polynomials, and for reals quotients of them.
 *
 * A quotient keeps its denominator as a product of monic factors; common factors cancel by trial
 * division of the numerator by each. Factors that share a divisor unseen stay as they are: equality
 * multiplies crosswise, so no proof depends on a greatest common divisor.
 */
#include <stdlib.h>

#include "symbolic/quotient.h"

typedef struct Fraction {
    Term numerator;
    VEC(Factor) factors; /* of the denominator */
} Fraction;

static Fraction fraction_of(const TermBank *bank, Term term)
{
    Fraction fraction = {.numerator = term};
    if (!bank_is(bank, term, TERM_QUOTIENT))
        return fraction;
    const uint32_t *words = bank_words(bank, term);
    fraction.numerator = words[0];
    for (uint32_t i = 1; i < bank_node(bank, term)->count; i += 2)
        vec_push(&fraction.factors, ((Factor){words[i], words[i + 1]}));
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

/* The canonical term; the fraction is released. */
static Term finish(TermBank *bank, Fraction *fraction)
{
    Term result = fraction->numerator;
    if (!constant_is_zero(result)) {
        cancel(bank, &fraction->numerator, fraction);
        VecU32 words = {0};
        vec_push(&words, fraction->numerator);
        if (fraction->factors.length > 1)
            qsort_r(fraction->factors.data, fraction->factors.length, sizeof(Factor), order_factors,
                    bank);
        for (uint32_t i = 0; i < fraction->factors.length; i++)
            if (fraction->factors.data[i].exponent) {
                vec_push(&words, fraction->factors.data[i].primitive);
                vec_push(&words, fraction->factors.data[i].exponent);
            }
        result = words.length == 1
                     ? fraction->numerator
                     : bank_intern(bank, TERM_QUOTIENT, SORT_REAL, words.data, words.length);
        vec_release(&words);
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
            Term ratio = poly_divide_exact(bank, own.primitive, divisor);
            if (!ratio || term_is_constant(bank, ratio))
                continue;
            rule_hit(bank, RULE_fraction_split);
            fraction->factors.data[i].exponent = 0;
            insert_factor(bank, fraction, ratio, own.exponent);
            insert_factor(bank, fraction, divisor, own.exponent);
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
    return product;
}

Term quotient_numerator(const TermBank *bank, Term a)
{
    return bank_is(bank, a, TERM_QUOTIENT) ? bank_words(bank, a)[0] : a;
}

Term quotient_denominator(TermBank *bank, Term a)
{
    Fraction fraction = fraction_of(bank, a);
    Term denominator = expanded_denominator(bank, &fraction);
    vec_release(&fraction.factors);
    return denominator;
}

Term quotient_sign_polynomial(TermBank *bank, Term a)
{
    Fraction fraction = fraction_of(bank, a);
    Term product = fraction.numerator;
    for (uint32_t i = 0; i < fraction.factors.length; i++)
        if (fraction.factors.data[i].exponent % 2)
            product = poly_mul(bank, product, fraction.factors.data[i].primitive);
    vec_release(&fraction.factors);
    return product;
}

static bool is_quotient(const TermBank *bank, Term a)
{
    return bank_is(bank, a, TERM_QUOTIENT);
}

Term term_add(TermBank *bank, Term a, Term b)
{
    CHECK(sort_is_numeric(term_sort(bank, a)) && term_sort(bank, a) == term_sort(bank, b));
    if (term_is_small(a) && term_is_small(b))
        return constant_add(bank, a, b);
    if (is_quotient(bank, a) || is_quotient(bank, b))
        return add_fractions(bank, a, b);
    return poly_add(bank, a, b);
}

Term term_mul(TermBank *bank, Term a, Term b)
{
    CHECK(sort_is_numeric(term_sort(bank, a)) && term_sort(bank, a) == term_sort(bank, b));
    if (term_is_small(a) && term_is_small(b))
        return constant_mul(bank, a, b);
    if (is_quotient(bank, a) || is_quotient(bank, b))
        return mul_fractions(bank, a, b);
    return poly_mul(bank, a, b);
}

Term term_neg(TermBank *bank, Term a)
{
    return term_mul(bank, a, small_make(term_sort(bank, a), -1));
}

Term term_sub(TermBank *bank, Term a, Term b)
{
    return a == b ? constant_zero(term_sort(bank, a)) : term_add(bank, a, term_neg(bank, b));
}

Term term_pow(TermBank *bank, Term a, uint32_t exponent)
{
    CHECK(sort_is_numeric(term_sort(bank, a)));
    if (!is_quotient(bank, a))
        return poly_pow(bank, a, exponent);
    Term power = constant_one(SORT_REAL);
    for (uint32_t i = 0; i < exponent; i++)
        power = term_mul(bank, power, a);
    return power;
}

Term term_divide(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == SORT_REAL && term_sort(bank, b) == SORT_REAL);
    REQUIRE(!constant_is_zero(b));
    if (term_is_constant(bank, b) && !is_quotient(bank, a))
        return poly_scale(bank, a, constant_div(bank, constant_one(SORT_REAL), b));
    if (a == b)
        return constant_one(SORT_REAL);
    Fraction divisor = fraction_of(bank, b);
    Fraction inverse = {.numerator = expanded_denominator(bank, &divisor)};
    divide_by(bank, &inverse, divisor.numerator);
    vec_release(&divisor.factors);
    return term_mul(bank, a, finish(bank, &inverse));
}
