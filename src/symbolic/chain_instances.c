/* The stage that looks at instances of what is quantified. */
#include "lib/bug.h"
#include "symbolic/chain.h"
#include "symbolic/instances.h"
#include "symbolic/refute.h"

enum { WRITES = 5 };

static bool refutes(Prover *prover, Question *question, ContextId ground)
{
    uint32_t is_refuted;
    if (ground == CONTEXT_FALSE)
        return true;
    if (!memo_get(&prover->refuted, ground, &is_refuted)) {
        is_refuted = refute_by_writes(prover->contexts, ground, WRITES) ||
                     chain_refutes(prover, ground, CASE_DEPTH);
        memo_put(&prover->refuted, ground, is_refuted);
    }
    if (is_refuted || !question->limit)
        return is_refuted;
    return chain_ask_part(prover, question, ground) == ANSWER_NO;
}

bool chain_instances(Prover *prover, Question *question)
{
    uint32_t ground;
    CHECK(question->context != CONTEXT_NONE && question->context != CONTEXT_FALSE);
    if (!memo_get(&prover->ground, question->context, &ground)) {
        ground = instances_ground(prover->contexts, question->context);
        memo_put(&prover->ground, question->context, ground);
    }
    if (ground == CONTEXT_NONE)
        return false;
    if (refutes(prover, question, ground))
        question->answer = ANSWER_NO;
    if (question->answer != ANSWER_UNKNOWN)
        chain_remember(prover, question, question->answer);
    return question->answer != ANSWER_UNKNOWN;
}
