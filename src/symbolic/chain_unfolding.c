/* The stage that multiplies folded quotients out. */
#include "lib/bug.h"
#include "symbolic/chain.h"
#include "symbolic/unfold.h"

/* The same condition with what is not too long multiplied out. */
static ContextId unfolded_context(Prover *prover, ContextId context)
{
    TermBank *bank = prover->bank;
    uint32_t count;
    const Term *conjuncts = context_conjuncts(prover->contexts, context, &count);
    VecU32 copies = {0};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&copies, conjuncts[i]);
    Term all = TERM_TRUE;
    bool changes = false;
    for (uint32_t i = 0; i < count; i++) {
        Term same = term_unfold(bank, copies.data[i], UNFOLD_SOME);
        changes |= same && same != copies.data[i];
        all = term_and(bank, all, same ? same : copies.data[i]);
    }
    vec_release(&copies);
    return changes ? context_and(prover->contexts, CONTEXT_TRUE, all) : context;
}

static bool refutes(Prover *prover, Question *question, ContextId unfolded)
{
    return unfolded == CONTEXT_FALSE || chain_refutes(prover, unfolded, CASE_DEPTH) ||
           (question->limit && chain_ask_part(prover, question, unfolded) == ANSWER_NO);
}

bool chain_unfolding(Prover *prover, Question *question)
{
    CHECK(question->answer == ANSWER_UNKNOWN);
    ContextId unfolded = unfolded_context(prover, question->context);
    if (unfolded == question->context)
        return false;
    if (refutes(prover, question, unfolded))
        question->answer = ANSWER_NO;
    if (question->answer != ANSWER_UNKNOWN)
        chain_remember(prover, question, question->answer);
    return question->answer != ANSWER_UNKNOWN;
}
