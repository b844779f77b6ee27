#include "symbolic/shift.h"

#include "lib/bug.h"
#include "symbolic/bank.h"
#include "symbolic/interval.h"
#include "symbolic/poly.h"
#include "symbolic/relation.h"

enum { PLACES_TRIED = 6 };

typedef struct Shift {
    TermBank *bank;
    Assignment *assignment;
    const Term *conjuncts;
    uint32_t count;
} Shift;

static bool holds(const Shift *shift, Term condition)
{
    return assignment_evaluate(shift->assignment, condition) == TERM_TRUE;
}

/* The places that are summands of a polynomial by themselves, symbols first. */
static uint32_t list_places(const TermBank *bank, Term polynomial, Term *places)
{
    CHECK(polynomial != TERM_NONE);
    PolyView view;
    poly_view(bank, polynomial, &view);
    uint32_t count = 0;
    for (int symbols = 1; symbols >= 0; symbols--)
        for (uint32_t i = 0; i < view.count && count < PLACES_TRIED; i++) {
            Term monomial = view.pairs[i].monomial;
            if (monomial && assignment_is_place(bank, monomial) &&
                bank_is(bank, monomial, TERM_SYMBOL) == (symbols == 1))
                places[count++] = monomial;
        }
    return count;
}

/* Meets the interval of the place with what a relation says of it. */
static bool restrict_to(const Shift *shift, Term relation, Term place, Num now, Bounds *bounds)
{
    CHECK(term_is_relation(shift->bank, relation));
    TermBank *bank = shift->bank;
    Arena *arena = bank_arena(bank);
    Term p = bank_words(bank, relation)[0];
    uint32_t kind = bank_kind(bank, relation);
    Num slope;
    if (!poly_slope(bank, p, place, &slope))
        return false;
    if (num_is_zero(slope) || kind == TERM_NE_ZERO)
        return true; /* looked at again when the value is chosen */
    Term value = assignment_evaluate(shift->assignment, p);
    if (!value)
        return false;
    Num root = num_sub(arena, now, num_div(arena, term_num(bank, value), slope));
    bool strict = kind == TERM_GT_ZERO, rising = num_sign(slope) > 0;
    if (rising || kind == TERM_EQ_ZERO)
        bounds_add_low(bounds, root, strict);
    if (!rising || kind == TERM_EQ_ZERO)
        bounds_add_high(bounds, root, strict);
    return true;
}

static uint32_t count_violated(const Shift *shift)
{
    uint32_t violated = 0;
    for (uint32_t i = 0; i < shift->count; i++)
        violated += !holds(shift, shift->conjuncts[i]);
    return violated;
}

/* Moves the place into the interval that is left to it; back when no fewer conditions fail then. */
static bool shift_place(const Shift *shift, Term place, uint32_t *violated)
{
    CHECK(*violated && *violated <= shift->count);
    TermBank *bank = shift->bank;
    Sort sort = term_sort(bank, place);
    Term before = assignment_evaluate(shift->assignment, place);
    Bounds bounds = {0};
    bool linear = before != TERM_NONE;
    for (uint32_t i = 0; i < shift->count && linear; i++)
        if (term_is_relation(bank, shift->conjuncts[i]) &&
            bank_may_contain(bank, shift->conjuncts[i], place))
            linear =
                restrict_to(shift, shift->conjuncts[i], place, term_num(bank, before), &bounds);
    if (!linear)
        return false;
    if (sort == SORT_INT)
        bounds_round(bank_arena(bank), &bounds);
    if (bounds_empty(&bounds))
        return false;
    Num value = bounds_simplest(bank_arena(bank), &bounds);
    if (!assignment_set_place(shift->assignment, place, constant_make(bank, sort, value)))
        return false;
    uint32_t left = count_violated(shift);
    if (left < *violated) {
        *violated = left;
        return true;
    }
    (void)assignment_set_place(shift->assignment, place, before);
    return false;
}

/* Mends one condition that fails; false when that cannot be done here. */
static bool shift_once(const Shift *shift, uint32_t *violated)
{
    for (uint32_t i = 0; i < shift->count; i++) {
        Term conjunct = shift->conjuncts[i], places[PLACES_TRIED];
        if (holds(shift, conjunct) || !term_is_relation(shift->bank, conjunct))
            continue;
        uint32_t count = list_places(shift->bank, bank_words(shift->bank, conjunct)[0], places);
        for (uint32_t k = 0; k < count; k++)
            if (shift_place(shift, places[k], violated))
                return true;
    }
    return false;
}

bool shift_assignment(Contexts *contexts, ContextId context, Assignment *assignment)
{
    CHECK(context != CONTEXT_FALSE);
    Shift shift = {.bank = contexts_bank(contexts), .assignment = assignment};
    shift.conjuncts = context_conjuncts(contexts, context, &shift.count);
    uint32_t violated = count_violated(&shift);
    while (violated)
        if (!shift_once(&shift, &violated))
            return false;
    return true;
}
