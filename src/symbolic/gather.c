#include "symbolic/gather.h"

#include "lib/bug.h"
#include "symbolic/build.h"
#include "symbolic/poly.h"
#include "symbolic/rebuild.h"
#include "symbolic/relation.h"
#include "symbolic/rules.h"

enum { DEPTH_MAX = 16 };

typedef struct Gather {
    TermBank *bank;
    uint32_t depth;
} Gather;

/* A summand: a coefficient times a choice between numbers. */
static bool is_choice(const TermBank *bank, PolyTerm pair, Term *choice)
{
    MonomialView view;
    if (!pair.monomial)
        return false;
    monomial_view(bank, pair.monomial, &view);
    *choice = view.factors[0].primitive;
    return view.count == 1 && view.factors[0].exponent == 1 && bank_is(bank, *choice, TERM_ITE) &&
           !term_has_undefined(bank, *choice);
}

static Term gather_sum(Gather *gather, Term sum);

/* The summands of one condition, as a sum for each way it can go. */
typedef struct Group {
    Term condition, opposite;
    Term whole, yes, no;
    uint32_t count;
} Group;

static void group_add(TermBank *bank, Group *group, Term choice, Term coefficient)
{
    CHECK(bank_is(bank, choice, TERM_ITE) && term_is_constant(bank, coefficient));
    const uint32_t *words = bank_words(bank, choice);
    Term condition = words[0], yes = words[1], no = words[2];
    bool is_opposite = condition == group->opposite;
    if (condition != group->condition && !is_opposite)
        return;
    Term a = is_opposite ? no : yes, b = is_opposite ? yes : no;
    group->whole = term_add(bank, group->whole, term_mul(bank, coefficient, choice));
    group->yes = term_add(bank, group->yes, term_mul(bank, coefficient, a));
    group->no = term_add(bank, group->no, term_mul(bank, coefficient, b));
    group->count++;
}

/* All choices of a sum that the condition of the one at index decides. */
static Group group_of(TermBank *bank, const VecU32 *choices, uint32_t index)
{
    CHECK(choices->length % 2 == 0 && 2 * index < choices->length);
    Sort sort = term_sort(bank, choices->data[2 * index]);
    Term zero = sort == SORT_INT ? term_int64(bank, 0) : term_real(bank, NUM(0));
    Term condition = bank_words(bank, choices->data[2 * index])[0];
    Group group = {.condition = condition,
                   .opposite = term_not(bank, condition),
                   .whole = zero,
                   .yes = zero,
                   .no = zero};
    for (uint32_t i = 0; i < choices->length; i += 2)
        group_add(bank, &group, choices->data[i], choices->data[i + 1]);
    return group;
}

static Term put_group(Gather *gather, Term sum, const Group *group)
{
    CHECK(group->count);
    TermBank *bank = gather->bank;
    Term yes = gather_sum(gather, group->yes), no = gather_sum(gather, group->no);
    bool is_simpler = yes == no || group->count > 1 || yes != group->yes || no != group->no;
    if (!is_simpler)
        return sum;
    rule_hit(bank, RULE_choice_gathered);
    Term choice = yes == no ? yes : term_ite(bank, group->condition, yes, no);
    return term_add(bank, term_sub(bank, sum, group->whole), choice);
}

/* The choices among the summands, each with its coefficient. */
static void list_choices(const TermBank *bank, Term sum, VecU32 *choices)
{
    PolyView view;
    Term choice;
    poly_view(bank, sum, &view);
    for (uint32_t i = 0; i < view.count; i++)
        if (is_choice(bank, view.pairs[i], &choice)) {
            vec_push(choices, choice);
            vec_push(choices, view.pairs[i].coefficient);
        }
}

static bool is_first_of_group(TermBank *bank, const VecU32 *choices, uint32_t index)
{
    Term condition = bank_words(bank, choices->data[2 * index])[0];
    Term opposite = term_not(bank, condition);
    for (uint32_t i = 0; i < index; i++) {
        Term other = bank_words(bank, choices->data[2 * i])[0];
        if (other == condition || other == opposite)
            return false;
    }
    return true;
}

static Term gather_sum(Gather *gather, Term sum)
{
    TermBank *bank = gather->bank;
    VecU32 choices = {0};
    if (gather->depth == DEPTH_MAX || term_is_constant(bank, sum) ||
        bank_is(bank, sum, TERM_QUOTIENT))
        return sum;
    CHECK(gather->depth < DEPTH_MAX);
    gather->depth++;
    list_choices(bank, sum, &choices);
    Term result = sum;
    for (uint32_t i = 0; 2 * i < choices.length; i++)
        if (is_first_of_group(bank, &choices, i)) {
            Group group = group_of(bank, &choices, i);
            result = put_group(gather, result, &group);
        }
    vec_release(&choices);
    gather->depth--;
    return result;
}

static Term gather_child(void *user, Term child)
{
    Gather *gather = user;
    if (term_is_immediate(child) || !sort_is_numeric(term_sort(gather->bank, child)))
        return child;
    return gather_sum(gather, child);
}

static Term gather_part(void *user, Term part)
{
    Gather *gather = user;
    TermBank *bank = gather->bank;
    if (term_is_immediate(part))
        return part;
    if (term_is_relation(bank, part))
        return term_rebuild(bank, part, gather_child, gather);
    bool is_boolean = bank_is(bank, part, TERM_AND) || bank_is(bank, part, TERM_OR) ||
                      bank_is(bank, part, TERM_NOT);
    return is_boolean ? term_rebuild(bank, part, gather_part, gather) : part;
}

Term choices_gather(TermBank *bank, Term condition)
{
    Gather gather = {.bank = bank};
    Term gathered = gather_part(&gather, condition);
    CHECK(!gather.depth);
    return gathered == TERM_NONE ? condition : gathered;
}
