/* The stage that refutes without a solver. */
#include "lib/bug.h"
#include "symbolic/chain.h"
#include "symbolic/refute.h"
#include "symbolic/system.h"

bool chain_refutes(Prover *prover, ContextId context, uint32_t depth)
{
    Contexts *contexts = prover->contexts;
    return refute_linear(contexts, context) || refute_solved(contexts, context) ||
           refute_simplified(contexts, context) || refute_squares(contexts, context) ||
           refute_multiples(contexts, context) || refute_system(contexts, context) ||
           refute_roots(contexts, context) || refute_by_cases(contexts, context, depth);
}

bool chain_refute(Prover *prover, Question *question)
{
    CHECK(question->context != CONTEXT_NONE && question->context != CONTEXT_FALSE);
    uint32_t is_refuted;
    if (!memo_get(&prover->refuted, question->context, &is_refuted)) {
        is_refuted = chain_refutes(prover, question->context, CASE_DEPTH);
        memo_put(&prover->refuted, question->context, is_refuted);
    }
    if (!is_refuted)
        return false;
    question->answer = ANSWER_NO;
    chain_remember(prover, question, ANSWER_NO);
    return true;
}
