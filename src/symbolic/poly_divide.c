/* Exact division of polynomials.
 *
 * Division needs an order of monomials that products respect, which the term order is not: here
 * monomials compare by degree, then lexicographically by their primitives in term order. What is
 * left of the dividend is a table of coefficients by monomial, with a heap of the monomials, the
 * largest on top: n pairs divided by m take n·log n steps, and m·log n for each pair of the quotient.
 */
#include <stdlib.h>

#include "lib/bug.h"
#include "symbolic/poly.h"
#include "symbolic/memo.h"

#include "lib/alloc.h"

/* Of monomials of one degree. */
static int compare_lexicographic(const TermBank *bank, Term a, Term b)
{
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

static int compare_graded(const TermBank *bank, Term a, Term b)
{
    if (a == b)
        return 0;
    uint32_t x = monomial_degree(bank, a), y = monomial_degree(bank, b);
    return x != y ? (x < y ? -1 : 1) : compare_lexicographic(bank, a, b);
}

static uint32_t largest(const TermBank *bank, const PolyView *view)
{
    CHECK(view->count);
    uint32_t best = 0;
    for (uint32_t i = 1; i < view->count; i++)
        if (compare_graded(bank, view->pairs[i].monomial, view->pairs[best].monomial) > 0)
            best = i;
    return best;
}

static uint32_t smallest(const TermBank *bank, const PolyView *view)
{
    CHECK(view->count);
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
    CHECK(!num_is_zero(y));
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

/* What is left of the dividend. */

typedef struct RestItem {
    uint32_t degree;
    Term monomial;
    uint32_t slot; /* of its coefficient */
} RestItem;

typedef struct Rest {
    TermBank *bank;
    VEC(RestItem) heap;
    VecU32 coefficients;
    Memo slots; /* monomial to slot, plus 1 */
} Rest;

/* The table knows no key 0. */
static uint32_t key_of(Term monomial)
{
    return monomial ? monomial : UINT32_MAX;
}

static bool is_below(const Rest *rest, const RestItem *a, const RestItem *b)
{
    if (a->degree != b->degree)
        return a->degree < b->degree;
    return compare_lexicographic(rest->bank, a->monomial, b->monomial) < 0;
}

static void swap(Rest *rest, uint32_t i, uint32_t k)
{
    RestItem item = rest->heap.data[i];
    rest->heap.data[i] = rest->heap.data[k];
    rest->heap.data[k] = item;
}

static void push(Rest *rest, RestItem item)
{
    uint32_t i = rest->heap.length;
    vec_push(&rest->heap, item);
    for (; i && is_below(rest, &rest->heap.data[(i - 1) / 2], &rest->heap.data[i]); i = (i - 1) / 2)
        swap(rest, i, (i - 1) / 2);
}

static RestItem pop(Rest *rest)
{
    CHECK(rest->heap.length);
    RestItem top = rest->heap.data[0];
    uint32_t length = --rest->heap.length;
    rest->heap.data[0] = rest->heap.data[length];
    for (uint32_t i = 0, child = 1; child < length; i = child, child = 2 * i + 1) {
        if (child + 1 < length &&
            is_below(rest, &rest->heap.data[child], &rest->heap.data[child + 1]))
            child++;
        if (!is_below(rest, &rest->heap.data[i], &rest->heap.data[child]))
            break;
        swap(rest, i, child);
    }
    return top;
}

static void rest_add(Rest *rest, Term monomial, Term coefficient)
{
    uint32_t place;
    if (memo_get(&rest->slots, key_of(monomial), &place)) {
        Term *sum = &rest->coefficients.data[place - 1];
        *sum = constant_add(rest->bank, *sum, coefficient);
        return;
    }
    CHECK(rest->slots.count == rest->coefficients.length);
    push(rest,
         (RestItem){monomial_degree(rest->bank, monomial), monomial, rest->coefficients.length});
    vec_push(&rest->coefficients, coefficient);
    memo_put(&rest->slots, key_of(monomial), rest->coefficients.length);
}

/* Takes the largest pair away; false when nothing is left. A monomial never comes again. */
static bool rest_take(Rest *rest, PolyTerm *pair)
{
    while (rest->heap.length) {
        RestItem item = pop(rest);
        CHECK(item.slot < rest->coefficients.length);
        *pair = (PolyTerm){item.monomial, rest->coefficients.data[item.slot]};
        if (!constant_is_zero(pair->coefficient))
            return true;
    }
    return false;
}

static void rest_release(Rest *rest)
{
    vec_release(&rest->heap);
    vec_release(&rest->coefficients);
    memo_release(&rest->slots);
}

/* Subtracts a pair times the divisor but for its largest pair. */
static void subtract(Rest *rest, PolyTerm pair, const PolyView *divisor, uint32_t lead)
{
    CHECK(lead < divisor->count);
    TermBank *bank = rest->bank;
    Term minus = constant_neg(bank, pair.coefficient);
    bank_work(bank, divisor->count);
    for (uint32_t i = 0; i < divisor->count; i++) {
        if (i == lead)
            continue;
        PolyTerm own = divisor->pairs[i];
        rest_add(rest, monomial_mul(bank, divisor->sort, pair.monomial, own.monomial),
                 constant_mul(bank, minus, own.coefficient));
    }
}

/* Whether the division is exact; then the quotient's pairs are in the sum. */
static bool divide_rest(Rest *rest, const PolyView *divisor, PolySum *quotient)
{
    uint32_t lead = largest(rest->bank, divisor);
    PolyTerm pair, part;
    while (rest_take(rest, &pair)) {
        if (!divide_pair(rest->bank, divisor->sort, pair, divisor->pairs[lead], &part))
            return false;
        poly_sum_add(quotient, part.monomial, part.coefficient);
        subtract(rest, part, divisor, lead);
    }
    return true;
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
    Rest rest = {.bank = bank};
    PolySum quotient = {.sort = x.sort};
    for (uint32_t i = 0; i < x.count; i++)
        rest_add(&rest, x.pairs[i].monomial, x.pairs[i].coefficient);
    bool is_exact = divide_rest(&rest, &y, &quotient);
    rest_release(&rest);
    if (is_exact)
        return poly_sum_finish(bank, &quotient);
    vec_release(&quotient.pairs);
    return TERM_NONE;
}
