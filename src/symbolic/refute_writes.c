/* Reads of arrays that were written: of the element that was, or of another one. */
#include "lib/bug.h"
#include "symbolic/context_facts.h"
#include "symbolic/refute.h"

/* The condition of some choice, or that the indices of some read of a write are equal; TERM_NONE: there is
 * none. */
static Term pair_in(TermBank *bank, Term term, bool is_choice, Memo *seen)
{
    if (term_is_immediate(term) || !(bank_flags(bank, term) & FLAG_DECIDABLE) ||
        !memo_put_new(seen, term, 1) || term_binds(bank_kind(bank, term)))
        return TERM_NONE;
    const uint32_t *words = bank_words(bank, term);
    if (is_choice && bank_is(bank, term, TERM_ITE))
        return words[0];
    if (!is_choice && bank_is(bank, term, TERM_READ) && bank_is(bank, words[0], TERM_WRITE))
        return term_equal(bank, bank_words(bank, words[0])[1], words[1]);
    VecU32 children = {0};
    Term found = TERM_NONE;
    term_children_list(bank, term, &children);
    for (uint32_t i = 0; i < children.length && !found; i++)
        found = pair_in(bank, children.data[i], is_choice, seen);
    vec_release(&children);
    return found;
}

static Term find_pair(Contexts *contexts, ContextId context)
{
    CHECK(context != CONTEXT_FALSE);
    uint32_t count;
    Term found = TERM_NONE;
    const Term *conjuncts = context_conjuncts(contexts, context, &count);
    for (int is_choice = 1; is_choice >= 0 && !found; is_choice--) {
        Memo seen = {0};
        for (uint32_t i = 0; i < count && !found; i++)
            found = pair_in(contexts_bank(contexts), conjuncts[i], is_choice, &seen);
        memo_release(&seen);
    }
    return found;
}

/* The context with its equations put into the other conditions. */
static ContextId put_solutions(Contexts *contexts, ContextId context)
{
    VecU32 from = {0}, to = {0};
    facts_solutions(context_facts(contexts, context), &from, &to);
    Term condition = context_condition(contexts, context), solved = condition;
    if (from.length)
        solved =
            term_substitute(contexts_bank(contexts), condition, from.data, to.data, from.length);
    vec_release(&from);
    vec_release(&to);
    return context_and(contexts, CONTEXT_TRUE, solved == TERM_NONE ? condition : solved);
}

static bool is_refuted(Contexts *contexts, ContextId context)
{
    return context == CONTEXT_FALSE || refute_linear(contexts, context) ||
           refute_simplified(contexts, context);
}

bool refute_by_writes(Contexts *contexts, ContextId context, uint32_t depth)
{
    if (is_refuted(contexts, context))
        return true;
    Term pair = find_pair(contexts, context);
    if (pair == TERM_NONE || !depth)
        return false;
    CHECK(term_sort(contexts_bank(contexts), pair) == SORT_BOOL);
    Term cases[] = {pair, term_not(contexts_bank(contexts), pair)};
    for (int i = 0; i < 2; i++) {
        ContextId within = context_and(contexts, context, cases[i]);
        if (within == CONTEXT_FALSE)
            continue;
        within = put_solutions(contexts, within);
        if (within == context || !refute_by_writes(contexts, within, depth - 1))
            return false;
    }
    return true;
}
