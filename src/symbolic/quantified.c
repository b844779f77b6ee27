#include "symbolic/quantified.h"

#include "lib/bug.h"
#include "symbolic/relation.h"

/* How many are tried; fewer where each leads to a quantifier again. */
enum { MAX_VALUES = 4096, MAX_OUTER_VALUES = 16 };

typedef struct Quantified {
    TermBank *bank;
    Assignment *scope; /* with the variable set */
    Term variable, body;
    bool forall;
    bool has_low, has_high;
    Num low, high;
} Quantified;

static void at_least(Quantified *q, Num value)
{
    if (!q->has_low || num_compare(value, q->low) > 0)
        q->low = value;
    q->has_low = true;
}

static void at_most(Quantified *q, Num value)
{
    if (!q->has_high || num_compare(value, q->high) < 0)
        q->high = value;
    q->has_high = true;
}

/* Takes the bounds that a relation sets to the variable. */
static void take_bounds(Quantified *q, Term relation)
{
    CHECK(term_is_relation(q->bank, relation));
    TermBank *bank = q->bank;
    uint32_t kind = bank_kind(bank, relation);
    if (kind != TERM_GE_ZERO && kind != TERM_EQ_ZERO)
        return;
    Term p = bank_words(bank, relation)[0];
    Num slope;
    if (term_sort(bank, p) != SORT_INT || !poly_slope(bank, p, q->variable, &slope) ||
        num_is_zero(slope))
        return;
    Term rest = assignment_evaluate(q->scope, p); /* the variable is 0 here */
    if (!rest)
        return;
    Arena *arena = bank_arena(bank);
    Num root = num_div(arena, num_neg(arena, term_num(bank, rest)), slope);
    bool rising = num_sign(slope) > 0;
    if (rising || kind == TERM_EQ_ZERO)
        at_least(q, num_ceil(arena, root));
    if (!rising || kind == TERM_EQ_ZERO)
        at_most(q, num_floor(arena, root));
}

/* Where every other value of the variable makes forall's body true, or exists's false. */
static void find_range(Quantified *q)
{
    CHECK(term_sort(q->bank, q->variable) == SORT_INT && term_sort(q->bank, q->body) == SORT_BOOL);
    TermBank *bank = q->bank;
    assignment_set(q->scope, q->variable, constant_zero(SORT_INT));
    bool several = bank_is(bank, q->body, q->forall ? TERM_OR : TERM_AND);
    const Term *literals = several ? bank_words(bank, q->body) : &q->body;
    uint32_t count = several ? bank_node(bank, q->body)->count : 1;
    for (uint32_t i = 0; i < count; i++)
        if (term_is_relation(bank, literals[i]))
            take_bounds(q, q->forall ? term_not(bank, literals[i]) : literals[i]);
}

static Term try_values(Quantified *q)
{
    CHECK(q->has_low && q->has_high);
    Arena *arena = bank_arena(q->bank);
    Term decisive = term_bool(!q->forall), result = term_bool(q->forall);
    for (Num value = q->low; num_compare(value, q->high) <= 0;
         value = num_add(arena, value, NUM(1))) {
        assignment_set(q->scope, q->variable, term_int(q->bank, value));
        Term holds = assignment_evaluate(q->scope, q->body);
        if (holds == decisive)
            return decisive;
        if (!holds)
            result = TERM_NONE;
    }
    return result;
}

/* Of many values one may be decisive: those near 0, and at the ends of the range. */
static Term try_some_values(Quantified *q)
{
    const int near = bank_flags(q->bank, q->body) & FLAG_QUANTIFIER ? 2 : 8;
    Arena *arena = bank_arena(q->bank);
    Sort sort = term_sort(q->bank, q->variable);
    Term decisive = term_bool(!q->forall);
    for (int i = -near; i <= near + 2; i++) {
        Num value = i <= near ? NUM(i) : i == near + 1 ? q->low : q->high;
        bool beyond = (i == near + 1 && !q->has_low) || (i == near + 2 && !q->has_high) ||
                      (q->has_low && num_compare(value, q->low) < 0) ||
                      (q->has_high && num_compare(value, q->high) > 0);
        if (beyond)
            continue;
        assignment_set(q->scope, q->variable, constant_make(q->bank, sort, num_copy(arena, value)));
        if (assignment_evaluate(q->scope, q->body) == decisive)
            return decisive;
    }
    return TERM_NONE;
}

Term quantified_evaluate(TermBank *bank, const Assignment *assignment, Term quantified)
{
    CHECK(bank_is(bank, quantified, TERM_FORALL) || bank_is(bank, quantified, TERM_EXISTS));
    const uint32_t *words = bank_words(bank, quantified);
    Quantified q = {.bank = bank,
                    .variable = words[0],
                    .body = words[1],
                    .forall = bank_is(bank, quantified, TERM_FORALL)};
    q.scope = assignment_copy(assignment);
    if (term_sort(bank, q.variable) == SORT_INT)
        find_range(&q);
    Term result = try_some_values(&q);
    bool is_outer = bank_flags(bank, q.body) & FLAG_QUANTIFIER;
    Num limit = NUM(is_outer ? MAX_OUTER_VALUES : MAX_VALUES);
    if (!result && q.has_low && q.has_high &&
        num_compare(num_sub(bank_arena(bank), q.high, q.low), limit) < 0)
        result = try_values(&q);
    assignment_free(q.scope);
    return result;
}
