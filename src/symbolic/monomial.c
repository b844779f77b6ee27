#include "symbolic/poly.h"

#include <string.h>

#include "lib/alloc.h"

bool term_is_primitive(const TermBank *bank, Term term)
{
    uint32_t kind = bank_kind(bank, term);
    return kind != TERM_CONSTANT && kind != TERM_POLYNOMIAL && kind != TERM_QUOTIENT;
}

void monomial_view(const TermBank *bank, Term monomial, MonomialView *view)
{
    if (!monomial) {
        view->count = 0;
        view->factors = NULL;
    } else if (bank_is(bank, monomial, KIND_MONOMIAL)) {
        view->factors = (const Factor *)bank_words(bank, monomial);
        view->count = bank_node(bank, monomial)->count / 2;
    } else {
        view->single = (Factor){monomial, 1};
        view->factors = &view->single;
        view->count = 1;
    }
}

Term monomial_make(TermBank *bank, Sort sort, const Factor *factors, uint32_t count)
{
    CHECK(factors || !count);
    if (!count)
        return TERM_NONE;
    if (count == 1 && factors->exponent == 1)
        return factors->primitive;
    return bank_intern(bank, KIND_MONOMIAL, sort, (const uint32_t *)factors, 2 * count);
}

static uint32_t add_exponents(uint32_t a, uint32_t b)
{
    REQUIRE(a < 1u << 30 && b < 1u << 30);
    return a + b;
}

static uint32_t merge_factors(const TermBank *bank, const MonomialView *a, const MonomialView *b,
                              Factor *out)
{
    uint32_t i = 0, j = 0, count = 0;
    while (i < a->count && j < b->count) {
        Factor x = a->factors[i], y = b->factors[j];
        int order = term_compare(bank, x.primitive, y.primitive);
        if (order == 0)
            x.exponent = add_exponents(x.exponent, y.exponent);
        out[count++] = order <= 0 ? x : y;
        i += order <= 0;
        j += order >= 0;
    }
    while (i < a->count)
        out[count++] = a->factors[i++];
    while (j < b->count)
        out[count++] = b->factors[j++];
    return count;
}

enum { STACK_FACTORS = 32 };

Term monomial_mul(TermBank *bank, Sort sort, Term a, Term b)
{
    CHECK(sort_is_numeric(sort));
    if (!a || !b)
        return a ? a : b;
    MonomialView x, y;
    monomial_view(bank, a, &x);
    monomial_view(bank, b, &y);
    Factor few[STACK_FACTORS];
    uint32_t room = x.count + y.count;
    Factor *factors = room <= STACK_FACTORS ? few : mem_alloc(room * sizeof *factors);
    uint32_t count = merge_factors(bank, &x, &y, factors);
    Term product = monomial_make(bank, sort, factors, count);
    if (factors != few)
        mem_free(factors);
    return product;
}

/* Writes the factors of a/b; false when an exponent would become negative. */
static bool subtract_factors(const MonomialView *a, const MonomialView *b, Factor *out,
                             uint32_t *count)
{
    uint32_t j = 0;
    *count = 0;
    for (uint32_t i = 0; i < a->count; i++) {
        Factor factor = a->factors[i];
        if (j < b->count && b->factors[j].primitive == factor.primitive) {
            if (b->factors[j].exponent > factor.exponent)
                return false;
            factor.exponent -= b->factors[j++].exponent;
        }
        if (factor.exponent)
            out[(*count)++] = factor;
    }
    return j == b->count;
}

bool monomial_div(TermBank *bank, Sort sort, Term a, Term b, Term *quotient)
{
    MonomialView x, y;
    monomial_view(bank, a, &x);
    monomial_view(bank, b, &y);
    if (y.count > x.count)
        return false;
    Factor few[STACK_FACTORS];
    Factor *factors = x.count <= STACK_FACTORS ? few : mem_alloc(x.count * sizeof *factors);
    uint32_t count;
    bool divides = subtract_factors(&x, &y, factors, &count);
    if (divides)
        *quotient = monomial_make(bank, sort, factors, count);
    if (factors != few)
        mem_free(factors);
    return divides;
}

uint32_t monomial_degree(const TermBank *bank, Term monomial)
{
    MonomialView view;
    monomial_view(bank, monomial, &view);
    uint32_t degree = 0;
    for (uint32_t i = 0; i < view.count; i++)
        degree = add_exponents(degree, view.factors[i].exponent);
    return degree;
}
