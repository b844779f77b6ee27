#include "symbolic/fresh.h"

#include "lib/bug.h"
#include "symbolic/relation.h"

static bool is_place(const TermBank *bank, Term form)
{
    if (bank_is(bank, form, TERM_SYMBOL))
        return true;
    if (!bank_is(bank, form, TERM_APPLY))
        return false;
    for (uint32_t i = 1; i < bank_node(bank, form)->count; i++)
        if (!term_is_constant(bank, bank_words(bank, form)[i]))
            return false;
    return true;
}

/* Whether the conditions are two ends, the lower one below the other, of one place that is newer than all
 * that the condition is made of (nodes are made of older ones). */
static bool are_bounds(TermBank *bank, Term condition, const uint32_t *ends)
{
    if (!term_is_relation(bank, ends[0]) || !term_is_relation(bank, ends[1]))
        return false;
    RelationView a = relation_view(bank, ends[0]), b = relation_view(bank, ends[1]);
    RelationView low = a.side == RELATION_LOW ? a : b, high = a.side == RELATION_LOW ? b : a;
    return a.form == b.form && low.side == RELATION_LOW && high.side == RELATION_HIGH &&
           is_place(bank, a.form) && (condition == TERM_TRUE || a.form > condition) &&
           num_compare(low.value, high.value) < 0;
}

/* The first of count members that comes after a new one. */
static uint32_t place_among(const TermBank *bank, const uint32_t *members, uint32_t count,
                            Term member)
{
    uint32_t low = 0, high = count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (term_compare(bank, members[middle], member) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void insert(const TermBank *bank, VecU32 *members, Term member)
{
    uint32_t at = place_among(bank, members->data, members->length, member);
    CHECK(at == members->length || members->data[at] != member);
    vec_push(members, member);
    for (uint32_t i = members->length - 1; i > at; i--)
        members->data[i] = members->data[i - 1];
    members->data[at] = member;
}

Term fresh_and(TermBank *bank, Term condition, Term bounds)
{
    CHECK(term_sort(bank, condition) == SORT_BOOL && term_sort(bank, bounds) == SORT_BOOL);
    VecU32 members = {0};
    if (!bank_is(bank, bounds, TERM_AND) || bank_node(bank, bounds)->count != 2 ||
        !are_bounds(bank, condition, bank_words(bank, bounds)))
        return TERM_NONE;
    Term ends[2] = {bank_words(bank, bounds)[0], bank_words(bank, bounds)[1]};
    if (bank_is(bank, condition, TERM_AND))
        term_children_list(bank, condition, &members);
    else if (condition != TERM_TRUE)
        vec_push(&members, condition);
    insert(bank, &members, ends[0]);
    insert(bank, &members, ends[1]);
    rule_hit(bank, RULE_and_fresh);
    Term all = bank_intern(bank, TERM_AND, SORT_BOOL, members.data, members.length);
    vec_release(&members);
    return all;
}
