#include "symbolic/projection.h"

#include <stdio.h>

#include "lib/bug.h"
#include "symbolic/bank.h"
#include "symbolic/relation.h"

/* Of one elimination: pairs of bounds. */
enum { PAIRS_MAX = 64 };

/* Elimination. */

typedef struct Bound {
    Term value;
    bool is_strict;
} Bound;

typedef VEC(Bound) Ends;

typedef struct Sides {
    Ends low, high;
} Sides;

static void sides_release(Sides *sides)
{
    vec_release(&sides->low);
    vec_release(&sides->high);
}

static Term with_value(TermBank *bank, Term term, Term symbol, int64_t value)
{
    Term number = constant_make(bank, term_sort(bank, symbol), NUM(value));
    return term_substitute(bank, term, &symbol, &number, 1);
}

/* The polynomial as factor·symbol + *rest, with a number as factor; false when it is none. */
static bool split_linear(TermBank *bank, Term polynomial, Term symbol, Num *factor, Term *rest)
{
    CHECK(bank_is(bank, symbol, TERM_SYMBOL) && sort_is_numeric(term_sort(bank, polynomial)));
    if (term_sort(bank, polynomial) != term_sort(bank, symbol))
        return false;
    *rest = with_value(bank, polynomial, symbol, 0);
    Term at_one = with_value(bank, polynomial, symbol, 1);
    if (*rest == TERM_NONE || at_one == TERM_NONE)
        return false;
    Term slope = term_sub(bank, at_one, *rest);
    if (!term_is_constant(bank, slope) ||
        term_add(bank, term_mul(bank, slope, symbol), *rest) != polynomial)
        return false;
    *factor = term_num(bank, slope);
    return true;
}

/* The other side of a relation between the symbol and a term without it, and the sign of the symbol's factor;
 * 0: it is none. For an integer the other side of what has another factor than 1 would have to be rounded. */
static int other_side(TermBank *bank, Term relation, Term symbol, Term *other)
{
    CHECK(term_is_relation(bank, relation));
    Num factor;
    Term rest;
    Sort sort = term_sort(bank, symbol);
    if (!split_linear(bank, bank_words(bank, relation)[0], symbol, &factor, &rest))
        return 0;
    bool is_unit = num_equal(factor, NUM(1)) || num_equal(factor, NUM(-1));
    if (num_sign(factor) == 0 || (sort == SORT_INT && !is_unit))
        return 0;
    Num scale = num_div(bank_arena(bank), NUM(-1), factor);
    *other = term_mul(bank, rest, constant_make(bank, sort, scale));
    return num_sign(factor);
}

/* Adds what a conjunct says of the symbol, if it is a bound. */
static bool add_bound(TermBank *bank, Term conjunct, Term symbol, Sides *sides)
{
    Bound bound = {.is_strict = bank_is(bank, conjunct, TERM_GT_ZERO)};
    bool is_inequation = bound.is_strict || bank_is(bank, conjunct, TERM_GE_ZERO);
    int sign = is_inequation ? other_side(bank, conjunct, symbol, &bound.value) : 0;
    if (sign > 0)
        vec_push(&sides->low, bound);
    else if (sign < 0)
        vec_push(&sides->high, bound);
    return sign != 0;
}

/* What an equation says that the symbol is; TERM_NONE: none does. */
static Term solution(TermBank *bank, const VecU32 *conjuncts, Term symbol)
{
    Term value;
    for (uint32_t i = 0; i < conjuncts->length; i++)
        if (bank_is(bank, conjuncts->data[i], TERM_EQ_ZERO) &&
            other_side(bank, conjuncts->data[i], symbol, &value))
            return value;
    return TERM_NONE;
}

/* The conjuncts with the value in place of the symbol. */
static bool replace_by(TermBank *bank, VecU32 *conjuncts, Term symbol, Term value)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < conjuncts->length; i++) {
        Term image = term_substitute(bank, conjuncts->data[i], &symbol, &value, 1);
        if (image == TERM_NONE)
            return false;
        if (image != TERM_TRUE)
            conjuncts->data[kept++] = image;
    }
    CHECK(kept <= conjuncts->length);
    conjuncts->length = kept;
    return true;
}

static void push_pairs(TermBank *bank, const Sides *sides, VecU32 *conjuncts)
{
    for (uint32_t i = 0; i < sides->low.length; i++)
        for (uint32_t k = 0; k < sides->high.length; k++) {
            Bound low = sides->low.data[i], high = sides->high.data[k];
            bool is_strict = low.is_strict || high.is_strict;
            Term pair = is_strict ? term_lt(bank, low.value, high.value)
                                  : term_le(bank, low.value, high.value);
            if (pair != TERM_TRUE)
                vec_push(conjuncts, pair);
        }
}

/* Takes the symbol out of the conjuncts, if they say what it is, or bound it. */
static bool eliminate(TermBank *bank, VecU32 *conjuncts, Term symbol)
{
    Term value = solution(bank, conjuncts, symbol);
    if (value)
        return replace_by(bank, conjuncts, symbol, value);
    Sides sides = {{0}, {0}};
    VecU32 others = {0};
    bool are_bounds = true;
    for (uint32_t i = 0; i < conjuncts->length && are_bounds; i++) {
        Term conjunct = conjuncts->data[i];
        if (term_occurs(bank, symbol, conjunct))
            are_bounds = add_bound(bank, conjunct, symbol, &sides);
        else
            vec_push(&others, conjunct);
    }
    if (are_bounds && (uint64_t)sides.low.length * sides.high.length <= PAIRS_MAX) {
        push_pairs(bank, &sides, &others);
        VecU32 before = *conjuncts;
        *conjuncts = others;
        others = before;
    }
    vec_release(&others);
    sides_release(&sides);
    return true;
}

/* What cannot be taken out. */

typedef struct Group {
    VecU32 conjuncts, symbols; /* those that are projected away */
    bool has_others;
} Group;

static bool contains(const VecU32 *list, Term term)
{
    for (uint32_t i = 0; i < list->length; i++)
        if (list->data[i] == term)
            return true;
    return false;
}

/* The conjunct moves to the group if it has one of its symbols; its own are then the group's. */
static bool joins(TermBank *bank, Group *group, Term conjunct, const VecU32 *symbols)
{
    CHECK(group->symbols.length);
    bool is_of_group = false;
    for (uint32_t i = 0; i < group->symbols.length && !is_of_group; i++)
        is_of_group = term_occurs(bank, group->symbols.data[i], conjunct);
    if (!is_of_group)
        return false;
    VecU32 own = {0};
    term_symbols(bank, conjunct, &own);
    for (uint32_t i = 0; i < own.length; i++) {
        if (!contains(symbols, own.data[i]))
            group->has_others = true;
        else if (!contains(&group->symbols, own.data[i]))
            vec_push(&group->symbols, own.data[i]);
    }
    vec_release(&own);
    vec_push(&group->conjuncts, conjunct);
    return true;
}

/* All that is said of the symbol, of what that speaks of, and so on. */
static void take_group(TermBank *bank, VecU32 *conjuncts, Term symbol, const VecU32 *symbols,
                       Group *group)
{
    CHECK(!group->symbols.length && contains(symbols, symbol));
    vec_push(&group->symbols, symbol);
    for (bool is_changed = true; is_changed;) {
        uint32_t kept = 0;
        for (uint32_t i = 0; i < conjuncts->length; i++)
            if (!joins(bank, group, conjuncts->data[i], symbols))
                conjuncts->data[kept++] = conjuncts->data[i];
        is_changed = kept < conjuncts->length;
        conjuncts->length = kept;
    }
}

/* The group's symbols in the order of the list, under names that only its condition has. */
static Term name_group(TermBank *bank, const Group *group, const VecU32 *symbols, const char *title)
{
    VecU32 from = {0}, to = {0};
    Term all = TERM_TRUE;
    for (uint32_t i = 0; i < symbols->length; i++) {
        char name[48];
        if (!contains(&group->symbols, symbols->data[i]))
            continue;
        snprintf(name, sizeof name, "gone#%s.%u", title, from.length);
        vec_push(&from, symbols->data[i]);
        vec_push(&to, term_symbol(bank, name, term_sort(bank, symbols->data[i])));
    }
    CHECK(from.length == group->symbols.length && to.length == from.length);
    for (uint32_t i = 0; i < group->conjuncts.length && all != TERM_NONE; i++) {
        Term named =
            term_substitute(bank, group->conjuncts.data[i], from.data, to.data, from.length);
        all = named == TERM_NONE ? TERM_NONE : term_and(bank, all, named);
    }
    vec_release(&from);
    vec_release(&to);
    return all;
}

/* The names say which condition it is, so that two groups never speak of one symbol unless they say the
 * same. Of different sorts or numbers of symbols they are different. */
static Term rename_group(TermBank *bank, const Group *group, const VecU32 *symbols)
{
    Term all = name_group(bank, group, symbols, "");
    if (all == TERM_NONE || term_is_immediate(all))
        return all;
    Fingerprint print = term_fingerprint(bank, all);
    char title[40];
    snprintf(title, sizeof title, "%016llx%016llx", (unsigned long long)print.high,
             (unsigned long long)print.low);
    return name_group(bank, group, symbols, title);
}

/* The group of a symbol, as one conjunct; nothing, where it says nothing of other symbols. */
static bool set_apart(TermBank *bank, VecU32 *conjuncts, Term symbol, const VecU32 *symbols,
                      VecU32 *results)
{
    Group group = {{0}, {0}, false};
    take_group(bank, conjuncts, symbol, symbols, &group);
    Term named = group.has_others ? rename_group(bank, &group, symbols) : TERM_TRUE;
    if (named != TERM_TRUE && named != TERM_NONE && !contains(results, named))
        vec_push(results, named);
    vec_release(&group.conjuncts);
    vec_release(&group.symbols);
    return named != TERM_NONE;
}

bool project(TermBank *bank, VecU32 *conjuncts, const VecU32 *symbols)
{
    VecU32 results = {0};
    bool is_defined = true;
    for (uint32_t i = 0; i < symbols->length && is_defined; i++)
        is_defined = eliminate(bank, conjuncts, symbols->data[i]);
    for (uint32_t i = 0; i < symbols->length && is_defined; i++)
        is_defined = set_apart(bank, conjuncts, symbols->data[i], symbols, &results);
    for (uint32_t i = 0; i < results.length; i++)
        vec_push(conjuncts, results.data[i]);
    vec_release(&results);
    return is_defined;
}
