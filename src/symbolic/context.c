#include "symbolic/context.h"

#include "lib/alloc.h"
#include "symbolic/bank.h"
#include "symbolic/memo.h"

struct Contexts {
    TermBank *bank;
    Stats *stats;
    bool simplify;
    VecU32 conditions; /* by context */
    Memo ids;          /* of conditions */
};

Contexts *contexts_new(TermBank *bank, Stats *stats, bool simplify)
{
    Contexts *contexts = mem_zero(1, sizeof *contexts);
    contexts->bank = bank;
    contexts->stats = stats;
    contexts->simplify = simplify;
    vec_push(&contexts->conditions, TERM_NONE);
    vec_push(&contexts->conditions, TERM_TRUE);
    vec_push(&contexts->conditions, TERM_FALSE);
    memo_put(&contexts->ids, TERM_TRUE, CONTEXT_TRUE);
    memo_put(&contexts->ids, TERM_FALSE, CONTEXT_FALSE);
    return contexts;
}

void contexts_free(Contexts *contexts)
{
    if (!contexts)
        return;
    vec_release(&contexts->conditions);
    memo_release(&contexts->ids);
    mem_free(contexts);
}

size_t contexts_bytes(const Contexts *contexts)
{
    return contexts->conditions.capacity * sizeof(Term) + memo_bytes(&contexts->ids);
}

ContextId context_and(Contexts *contexts, ContextId parent, Term condition)
{
    Term all = term_and(contexts->bank, contexts->conditions.data[parent], condition);
    ContextId id;
    if (memo_get(&contexts->ids, all, &id))
        return id;
    vec_push(&contexts->conditions, all);
    id = contexts->conditions.length - 1;
    memo_put(&contexts->ids, all, id);
    if (contexts->stats)
        contexts->stats->contexts++;
    return id;
}

Term context_condition(Contexts *contexts, ContextId context)
{
    return contexts->conditions.data[context];
}

const Term *context_conjuncts(Contexts *contexts, ContextId context, uint32_t *count)
{
    const Term *condition = &contexts->conditions.data[context];
    *count = *condition != TERM_TRUE;
    if (!bank_is(contexts->bank, *condition, TERM_AND))
        return condition;
    *count = bank_node(contexts->bank, *condition)->count;
    return bank_words(contexts->bank, *condition);
}

Term context_simplify(Contexts *contexts, ContextId context, Term term)
{
    if (term_sort(contexts->bank, term) != SORT_BOOL)
        return term;
    Term condition = contexts->conditions.data[context];
    Term both = term_and(contexts->bank, condition, term);
    if (both == condition)
        return TERM_TRUE;
    return both == TERM_FALSE ? TERM_FALSE : term;
}

Bounds context_bounds(Contexts *contexts, ContextId context, Term term)
{
    (void)context;
    Bounds bounds = {0};
    if (term_is_constant(contexts->bank, term)) {
        bounds.low = bounds.high = term_num(contexts->bank, term);
        bounds.has_low = bounds.has_high = true;
    }
    return bounds;
}

TermBank *contexts_bank(const Contexts *contexts)
{
    return contexts->bank;
}
