#include "symbolic/system.h"

#include "lib/bug.h"
#include "symbolic/context_facts.h"
#include "symbolic/poly.h"
#include "symbolic/poly_gcd.h"
#include "symbolic/relation.h"

enum { DIVISIONS_MAX = 4000, ELIMINATED_MAX = 12, GCD_PAIRS_MAX = 40, PAIRS_MAX = 200 };

/* c·v + r, which is zero, while c is not and has no v. */
typedef struct Solution {
    Term equation, variable, factor;
} Solution;

typedef struct System {
    TermBank *bank;
    VecU32 zero, nonzero;
    VEC(Solution) solutions; /* the variables of the first ones are not in the later ones */
    uint32_t work;           /* divisions that may still be tried */
    bool is_contradictory;   /* there is no solution */
} System;

static bool is_short(const TermBank *bank, Term p, uint32_t most)
{
    return !term_is_constant(bank, p) && !bank_is(bank, p, TERM_QUOTIENT) &&
           !(bank_flags(bank, p) & FLAG_FOLDED) && poly_pair_count(bank, p) <= most;
}

/* What p has in common with d, which is not constant; TERM_NONE: nothing is known. */
static Term common_factor(System *system, Term p, Term d)
{
    TermBank *bank = system->bank;
    if (poly_divide_exact(bank, p, d) != TERM_NONE)
        return d;
    if (!is_short(bank, p, GCD_PAIRS_MAX) || !is_short(bank, d, GCD_PAIRS_MAX))
        return TERM_NONE;
    Term common = poly_gcd(bank, p, d);
    return common != TERM_NONE && term_is_constant(bank, common) ? TERM_NONE : common;
}

/* p without factors that are not zero: zero where p is. */
static Term without_factors(System *system, Term p)
{
    TermBank *bank = system->bank;
    for (uint32_t i = 0; i < system->nonzero.length; i++)
        while (system->work && !term_is_constant(bank, p)) {
            system->work--;
            Term common = common_factor(system, p, system->nonzero.data[i]);
            if (common == TERM_NONE)
                break;
            p = poly_divide_exact(bank, p, common);
        }
    return p;
}

/* That p is zero, or that it is not, belongs to the system; what is too long does not. */
static void add(System *system, Term p, bool is_zero)
{
    TermBank *bank = system->bank;
    if (is_zero)
        p = without_factors(system, p);
    if (term_is_constant(bank, p))
        system->is_contradictory |= (constant_sign(bank, p) != 0) == is_zero;
    else if (is_short(bank, p, PAIRS_MAX))
        vec_push(is_zero ? &system->zero : &system->nonzero, p);
}

static void read_conjuncts(System *system, Contexts *contexts, ContextId context)
{
    TermBank *bank = system->bank;
    uint32_t count;
    const Term *conjuncts = context_conjuncts(contexts, context, &count);
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < count; i++) {
            uint32_t kind = bank_kind(bank, conjuncts[i]);
            bool fits = pass ? kind == TERM_EQ_ZERO : kind == TERM_NE_ZERO || kind == TERM_GT_ZERO;
            Term p = fits ? bank_words(bank, conjuncts[i])[0] : TERM_NONE;
            if (fits && term_sort(bank, p) == SORT_REAL && is_short(bank, p, PAIRS_MAX))
                add(system, p, pass);
        }
}

/* The degree of a variable in p, and its coefficient there. */
static uint32_t degree_in(TermBank *bank, Term p, Term variable, Term *coefficient)
{
    PolyView view;
    poly_view(bank, p, &view);
    uint32_t degree = 0;
    PolySum sum = {.sort = SORT_REAL};
    for (uint32_t i = 0; i < view.count; i++) {
        Term rest = view.pairs[i].monomial, next;
        uint32_t own = 0;
        for (; rest && monomial_div(bank, SORT_REAL, rest, variable, &next); rest = next)
            own++;
        if (own > degree)
            vec_clear(&sum.pairs);
        degree = own > degree ? own : degree;
        if (own == degree)
            poly_sum_add(&sum, rest, view.pairs[i].coefficient);
    }
    *coefficient = poly_sum_finish(bank, &sum);
    return degree;
}

/* Appends the primitives of p, one as often as it occurs. */
static void list_variables(const TermBank *bank, Term p, VecU32 *variables)
{
    PolyView view;
    poly_view(bank, p, &view);
    for (uint32_t i = 0; i < view.count; i++) {
        MonomialView monomial = {.count = 0};
        if (view.pairs[i].monomial)
            monomial_view(bank, view.pairs[i].monomial, &monomial);
        for (uint32_t k = 0; k < monomial.count; k++)
            vec_push(variables, monomial.factors[k].primitive);
    }
}

/* A variable that an equation has once only, with a factor that is not zero. */
static bool solve(System *system, Term equation, Solution *solution)
{
    TermBank *bank = system->bank;
    VecU32 variables = {0};
    list_variables(bank, equation, &variables);
    bool is_found = false;
    for (uint32_t i = 0; i < variables.length && !is_found && system->work; i++) {
        *solution = (Solution){.equation = equation, .variable = variables.data[i]};
        is_found = degree_in(bank, equation, solution->variable, &solution->factor) == 1 &&
                   term_is_constant(bank, without_factors(system, solution->factor));
    }
    vec_release(&variables);
    return is_found;
}

/* p without the variable; TERM_NONE: it becomes too long. */
static Term eliminate(TermBank *bank, const Solution *solution, Term p)
{
    Term coefficient;
    uint32_t degree;
    while ((degree = degree_in(bank, p, solution->variable, &coefficient))) {
        Term power = poly_pow(bank, solution->variable, degree - 1);
        Term multiple = poly_mul(bank, poly_mul(bank, coefficient, power), solution->equation);
        p = term_sub(bank, poly_mul(bank, solution->factor, p), multiple);
        if (!term_is_constant(bank, p) && !is_short(bank, p, PAIRS_MAX))
            return TERM_NONE;
    }
    return p;
}

/* Takes an equation out of the system, and its variable with it. False: none can be solved. */
static bool eliminate_one(System *system)
{
    TermBank *bank = system->bank;
    Solution solution;
    uint32_t at = 0;
    while (at < system->zero.length && !solve(system, system->zero.data[at], &solution))
        at++;
    if (at == system->zero.length)
        return false;
    vec_push(&system->solutions, solution);
    VecU32 old[2] = {system->nonzero, system->zero};
    system->nonzero = system->zero = (VecU32){0};
    if (!term_is_constant(bank, solution.factor))
        add(system, solution.factor, false);
    for (uint32_t is_zero = 0; is_zero < 2; is_zero++) {
        for (uint32_t i = 0; i < old[is_zero].length; i++) {
            Term p = eliminate(bank, &solution, old[is_zero].data[i]);
            if (p != TERM_NONE && (!is_zero || i != at))
                add(system, p, is_zero);
        }
        vec_release(&old[is_zero]);
    }
    return true;
}

static void eliminate_all(System *system)
{
    while (!system->is_contradictory && system->solutions.length < ELIMINATED_MAX)
        if (!eliminate_one(system))
            return;
}

static void release(System *system)
{
    vec_release(&system->zero);
    vec_release(&system->nonzero);
    vec_release(&system->solutions);
}

static void begin(System *system, Contexts *contexts, ContextId context)
{
    CHECK(context != CONTEXT_NONE);
    *system = (System){.bank = contexts_bank(contexts), .work = DIVISIONS_MAX};
    read_conjuncts(system, contexts, context);
    if (system->nonzero.length)
        eliminate_all(system);
}

bool refute_system(Contexts *contexts, ContextId context)
{
    System system;
    begin(&system, contexts, context);
    if (system.is_contradictory)
        rule_hit(system.bank,
                 system.solutions.length ? RULE_refute_eliminated : RULE_refute_factors);
    release(&system);
    return system.is_contradictory;
}

/* Values for what nothing says of: different ones, so that what is not zero for all is not for these. */
static void choose_free(System *system, Assignment *assignment, uint32_t which)
{
    static const int values[] = {1, 2, 3, 5, 7, 11, 13, 4, 17, 6, 19, 10, 23};
    enum { VALUES = sizeof values / sizeof *values };
    TermBank *bank = system->bank;
    VecU32 places = {0};
    for (uint32_t i = 0; i < system->solutions.length; i++)
        list_variables(bank, system->solutions.data[i].equation, &places);
    for (uint32_t i = 0; i < system->nonzero.length; i++)
        list_variables(bank, system->nonzero.data[i], &places);
    for (uint32_t i = 0; i < places.length; i++) {
        int value = values[(i * (which + 1) + which) % VALUES];
        bool is_negative = which % 2 && i % 3 == 0;
        assignment_set_place(assignment, places.data[i],
                             term_real(bank, NUM(is_negative ? -value : value)));
    }
    vec_release(&places);
}

/* The variable as its equation gives it. False: it is none that has a value of its own, or none is defined. */
static bool put_solution(TermBank *bank, Assignment *assignment, const Solution *solution)
{
    if (!assignment_set_place(assignment, solution->variable, constant_zero(SORT_REAL)))
        return false;
    Term rest = assignment_evaluate(assignment, solution->equation);
    Term factor = assignment_evaluate(assignment, solution->factor);
    if (rest == TERM_NONE || factor == TERM_NONE || !term_is_constant(bank, factor) ||
        !term_is_constant(bank, rest) || constant_is_zero(factor))
        return false;
    Term value = constant_neg(bank, constant_div(bank, rest, factor));
    return assignment_set_place(assignment, solution->variable, value);
}

bool system_assignment(Contexts *contexts, ContextId context, Assignment *assignment,
                       uint32_t which)
{
    System system;
    begin(&system, contexts, context);
    bool is_solved = !system.is_contradictory && !system.zero.length && system.solutions.length;
    if (is_solved)
        choose_free(&system, assignment, which);
    for (uint32_t i = system.solutions.length; is_solved && i--;)
        is_solved = put_solution(system.bank, assignment, &system.solutions.data[i]);
    release(&system);
    return is_solved;
}
