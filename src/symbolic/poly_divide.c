/* Exact division of polynomials.
 *
 * Division needs an order of monomials that products respect, which the term order is not: here
 * monomials compare by degree, then lexicographically by their primitives in term order. The
 * remainder is kept as a heap-free working list of pairs, largest monomial last.
 */
#include <stdlib.h>

#include "symbolic/poly.h"
#include "symbolic/memo.h"

#include "lib/alloc.h"

static int compare_graded(const TermBank *bank, Term a, Term b)
{
    if (a == b)
        return 0;
    uint32_t x = monomial_degree(bank, a), y = monomial_degree(bank, b);
    if (x != y)
        return x < y ? -1 : 1;
    MonomialView v, w;
    monomial_view(bank, a, &v);
    monomial_view(bank, b, &w);
    for (uint32_t i = 0; i < v.count && i < w.count; i++) {
        int order = term_compare(bank, v.factors[i].primitive, w.factors[i].primitive);
        if (order)
            return -order;
        if (v.factors[i].exponent != w.factors[i].exponent)
            return v.factors[i].exponent < w.factors[i].exponent ? -1 : 1;
    }
    return v.count < w.count ? -1 : v.count > w.count;
}

static uint32_t largest(const TermBank *bank, const PolyView *view)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < view->count; i++)
        if (compare_graded(bank, view->pairs[i].monomial, view->pairs[best].monomial) > 0)
            best = i;
    return best;
}

static uint32_t smallest(const TermBank *bank, const PolyView *view)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < view->count; i++)
        if (compare_graded(bank, view->pairs[i].monomial, view->pairs[best].monomial) < 0)
            best = i;
    return best;
}

static bool divide_pair(TermBank *bank, Sort sort, PolyTerm a, PolyTerm b, PolyTerm *quotient)
{
    if (!monomial_div(bank, sort, a.monomial, b.monomial, &quotient->monomial))
        return false;
    Num x = term_num(bank, a.coefficient), y = term_num(bank, b.coefficient);
    Num ratio = num_div(&bank->arena, x, y);
    if (sort == SORT_INT && !num_is_integer(ratio))
        return false;
    quotient->coefficient = constant_make(bank, sort, ratio);
    return true;
}

/* Division by one monomial. */
static Term divide_by_pair(TermBank *bank, const PolyView *a, PolyTerm divisor)
{
    PolySum sum = {.sort = a->sort};
    for (uint32_t i = 0; i < a->count; i++) {
        PolyTerm pair;
        if (!divide_pair(bank, a->sort, a->pairs[i], divisor, &pair)) {
            vec_release(&sum.pairs);
            return TERM_NONE;
        }
        poly_sum_add(&sum, pair.monomial, pair.coefficient);
    }
    return poly_sum_finish(bank, &sum);
}

/* In an exact division the extreme monomials divide too: a cheap way to see that it is none. */
static bool may_divide(TermBank *bank, const PolyView *a, const PolyView *b)
{
    PolyTerm ignored;
    return divide_pair(bank, a->sort, a->pairs[largest(bank, a)], b->pairs[largest(bank, b)],
                       &ignored) &&
           divide_pair(bank, a->sort, a->pairs[smallest(bank, a)], b->pairs[smallest(bank, b)],
                       &ignored);
}

Term poly_divide_exact(TermBank *bank, Term a, Term b)
{
    PolyView x, y;
    poly_view(bank, a, &x);
    poly_view(bank, b, &y);
    REQUIRE(y.count > 0);
    if (!x.count)
        return a;
    if (y.count == 1)
        return divide_by_pair(bank, &x, y.pairs[0]);
    if (!may_divide(bank, &x, &y))
        return TERM_NONE;
    PolyTerm lead = y.pairs[largest(bank, &y)], pair;
    PolySum quotient = {.sort = x.sort};
    for (Term rest = a; !constant_is_zero(rest);) {
        PolyView view;
        poly_view(bank, rest, &view);
        bank_work(bank, view.count);
        if (!divide_pair(bank, view.sort, view.pairs[largest(bank, &view)], lead, &pair)) {
            vec_release(&quotient.pairs);
            return TERM_NONE;
        }
        poly_sum_add(&quotient, pair.monomial, pair.coefficient);
        PolySum step = {.sort = view.sort};
        poly_sum_add_scaled(bank, &step, constant_neg(bank, pair.coefficient), pair.monomial, b);
        rest = poly_add(bank, rest, poly_sum_finish(bank, &step));
    }
    return poly_sum_finish(bank, &quotient);
}
