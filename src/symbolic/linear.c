#include "symbolic/linear.h"

#include "lib/bug.h"
#include "symbolic/relation.h"

void linear_release(LinearSystem *system)
{
    vec_release(&system->rows);
    memo_release(&system->places);
}

static uint32_t rank_of(const TermBank *bank, Term monomial)
{
    if (bank_is(bank, monomial, TERM_SYMBOL))
        return 0;
    return bank_is(bank, monomial, KIND_MONOMIAL) ? monomial_degree(bank, monomial) : 1;
}

static bool preferred(const TermBank *bank, Term a, Term b)
{
    uint32_t x = rank_of(bank, a), y = rank_of(bank, b);
    return x != y ? x < y : term_compare(bank, a, b) < 0;
}

static Term choose_pivot(const TermBank *bank, Term p)
{
    CHECK(!term_is_constant(bank, p));
    PolyView view;
    poly_view(bank, p, &view);
    Term best = TERM_NONE;
    for (uint32_t i = 0; i < view.count; i++) {
        Term monomial = view.pairs[i].monomial;
        if (monomial && (!best || preferred(bank, monomial, best)))
            best = monomial;
    }
    return best;
}

/* Removes the row's pivot, which has this coefficient in p; *scale becomes the factor of p. */
static Term eliminate(TermBank *bank, Term p, Term coefficient, const LinearRow *row, Num *scale)
{
    rule_hit(bank, RULE_linear_eliminate);
    Term lead = poly_coefficient(bank, row->polynomial, row->pivot);
    if (constant_sign(bank, lead) < 0) {
        lead = constant_neg(bank, lead);
        coefficient = constant_neg(bank, coefficient);
    }
    CHECK(constant_sign(bank, lead) > 0);
    *scale = num_mul(&bank->arena, *scale, term_num(bank, lead));
    Term step = poly_scale(bank, row->polynomial, constant_neg(bank, coefficient));
    return poly_add(bank, poly_scale(bank, p, lead), step);
}

Term linear_reduce(TermBank *bank, const LinearSystem *system, Term p, Num *scale)
{
    CHECK(system->places.count == system->rows.length);
    *scale = NUM(1);
    if (!system->rows.length || term_is_constant(bank, p))
        return p;
    PolyView view;
    poly_view(bank, p, &view);
    VecU32 found = {0};
    for (uint32_t i = 0; i < view.count; i++) {
        uint32_t place;
        Term monomial = view.pairs[i].monomial;
        if (monomial && memo_get(&system->places, monomial, &place))
            vec_push(&found, place - 1);
    }
    for (uint32_t i = 0; i < found.length; i++) {
        const LinearRow *row = &system->rows.data[found.data[i]];
        Term coefficient = poly_coefficient(bank, p, row->pivot);
        if (coefficient)
            p = eliminate(bank, p, coefficient, row, scale);
    }
    vec_release(&found);
    return p;
}

/* Writes the pivot of a row that is added by the rest of it in all others. False: some row that changed
 * has no solution now, as an integer row whose content does not divide the constant. */
static bool eliminate_everywhere(TermBank *bank, LinearSystem *system, const LinearRow *added)
{
    CHECK(added->pivot != TERM_NONE);
    bool is_possible = true;
    for (uint32_t i = 0; i < system->rows.length; i++) {
        LinearRow *row = &system->rows.data[i];
        Term coefficient = poly_coefficient(bank, row->polynomial, added->pivot);
        Num ignored = NUM(1);
        if (!coefficient)
            continue;
        Term changed = eliminate(bank, row->polynomial, coefficient, added, &ignored);
        Num content = num_div(&bank->arena, NUM(1), poly_content(bank, changed, true));
        Sort sort = term_sort(bank, changed);
        row->polynomial = sort == SORT_INT
                              ? poly_divide_exact(bank, changed,
                                                  term_int(bank, poly_content(bank, changed, true)))
                              : poly_scale(bank, changed, constant_make(bank, sort, content));
        is_possible &= relation_make(bank, TERM_EQ_ZERO, row->polynomial) != TERM_FALSE;
    }
    return is_possible;
}

enum { ROWS_CHECKED = 64 };

void linear_check(const TermBank *bank, const LinearSystem *system)
{
    REQUIRE(system->places.count == system->rows.length);
    for (uint32_t i = 0; i < system->rows.length; i++) {
        const LinearRow *row = &system->rows.data[i];
        uint32_t place;
        REQUIRE(memo_get(&system->places, row->pivot, &place) && place == i + 1);
        REQUIRE(poly_coefficient(bank, row->polynomial, row->pivot));
        for (uint32_t k = 0; k < system->rows.length; k++)
            REQUIRE(k == i || !poly_coefficient(bank, system->rows.data[k].polynomial, row->pivot));
    }
}

bool linear_add(TermBank *bank, LinearSystem *system, Term p, VecU32 *facts)
{
    Num ignored;
    Term equation = relation_make(bank, TERM_EQ_ZERO, linear_reduce(bank, system, p, &ignored));
    if (term_is_immediate(equation))
        return equation == TERM_TRUE;
    if (!bank_is(bank, equation, TERM_EQ_ZERO)) {
        vec_push(facts, equation);
        return true;
    }
    LinearRow row = {.polynomial = bank_words(bank, equation)[0]};
    if (linear_reduce(bank, system, row.polynomial, &ignored) != row.polynomial) {
        /* An equation of converted integers has become one of integers, whose pivots are others; an
         * equation on a choice has become its condition, which may lead back here. */
        if (term_sort(bank, row.polynomial) != term_sort(bank, p))
            return linear_add(bank, system, row.polynomial, facts);
        vec_push(facts, equation);
        return true;
    }
    row.pivot = choose_pivot(bank, row.polynomial);
    CHECK(row.pivot != TERM_NONE);
    bool is_possible = eliminate_everywhere(bank, system, &row);
    vec_push(&system->rows, row);
    memo_put(&system->places, row.pivot, system->rows.length);
#ifdef TASS_CHECKS
    if (system->rows.length <= ROWS_CHECKED)
        linear_check(bank, system);
#endif
    return is_possible;
}

Term linear_solution(TermBank *bank, const LinearRow *row)
{
    CHECK(poly_coefficient(bank, row->polynomial, row->pivot));
    Term lead = poly_coefficient(bank, row->polynomial, row->pivot);
    PolyView view;
    poly_view(bank, row->polynomial, &view);
    PolySum sum = {.sort = view.sort};
    Arena *arena = &bank->arena;
    Num divisor = num_neg(arena, term_num(bank, lead));
    bool integral = true;
    for (uint32_t i = 0; i < view.count && integral; i++) {
        if (view.pairs[i].monomial == row->pivot)
            continue;
        Num value = num_div(arena, term_num(bank, view.pairs[i].coefficient), divisor);
        integral = view.sort == SORT_REAL || num_is_integer(value);
        if (integral)
            poly_sum_add(&sum, view.pairs[i].monomial, constant_make(bank, view.sort, value));
    }
    if (integral)
        return poly_sum_finish(bank, &sum);
    vec_release(&sum.pairs);
    return TERM_NONE;
}

Term linear_value(TermBank *bank, const LinearRow *row)
{
    CHECK(poly_coefficient(bank, row->polynomial, row->pivot));
    PolyView view;
    poly_view(bank, row->polynomial, &view);
    uint32_t monomials = view.count - !view.pairs->monomial;
    return monomials == 1 ? linear_solution(bank, row) : TERM_NONE;
}
