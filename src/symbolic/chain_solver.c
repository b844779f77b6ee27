/* The stages that ask the solver, or remember what it said. */
#include "lib/alloc.h"
#include "lib/bug.h"
#include "symbolic/boolean.h"
#include "symbolic/chain.h"
#include "symbolic/query_log.h"
#include "symbolic/slice.h"
#include "symbolic/smt_process.h"

typedef enum Verdict { VERDICT_CONFIRMED = 1, VERDICT_COUNTED = 2 } Verdict;

/* The solver, with its log and its cache. */

Answer chain_ask_solver(Prover *prover, const Term *conjuncts, uint32_t count, uint32_t limit,
                        Assignment **model)
{
    int64_t start = smt_now();
    Answer answer = smt_satisfiable(prover->smt, conjuncts, count, limit, model);
    if (prover->options.log_directory)
        query_log_write(prover->options.log_directory, prover->logged++,
                        smt_last_query(prover->smt), answer, smt_now() - start);
    return answer;
}

/* A condition that could be satisfied has its model kept, or it was dropped: then it is asked again. */
static bool known_before(Prover *prover, ContextId context, uint32_t limit, Answer *answer)
{
    uint32_t known, tried;
    if (!memo_get(&prover->answers, context, &known))
        return false;
    bool settles = known == ANSWER_UNKNOWN
                       ? memo_get(&prover->limits, context, &tried) && tried >= limit
                       : known == ANSWER_NO;
    if (settles)
        *answer = (Answer)known;
    return settles;
}

void chain_remember(Prover *prover, const Question *question, Answer answer)
{
    CHECK(question->context != CONTEXT_NONE);
    memo_put(&prover->answers, question->context, answer);
    if (answer == ANSWER_UNKNOWN)
        memo_put(&prover->limits, question->context, question->limit);
}

/* Whether what the solver needed for its proof is refuted without it, too. */
static bool confirms(Prover *prover, const Term *conjuncts, const VecU32 *core)
{
    VecU32 parts = {0};
    for (uint32_t i = 0; i < core->length; i++)
        vec_push(&parts, conjuncts[core->data[i]]);
    Term all = boolean_and_all(prover->bank, parts.data, parts.length);
    vec_release(&parts);
    ContextId context = context_and(prover->contexts, CONTEXT_TRUE, all);
    return context == CONTEXT_FALSE || chain_refutes(prover, context, PROOF_CASE_DEPTH);
}

static void note_refusal(Prover *prover, ContextId context, const Term *conjuncts)
{
    CHECK(context != CONTEXT_FALSE);
    const VecU32 *core = smt_core(prover->smt);
    bool confirmed = core->length && confirms(prover, conjuncts, core);
    memo_put(&prover->roots, context, context);
    memo_put(&prover->verdicts, context, confirmed ? VERDICT_CONFIRMED : 0);
}

void chain_count_believed(Prover *prover, ContextId context)
{
    uint32_t root, verdict;
    if (prover->is_wishing || !memo_get(&prover->roots, context, &root) ||
        !memo_get(&prover->verdicts, root, &verdict) || verdict & VERDICT_COUNTED)
        return;
    memo_put(&prover->verdicts, root, verdict | VERDICT_COUNTED);
    prover->believed.answers++;
    prover->believed.confirmed += verdict & VERDICT_CONFIRMED;
}

bool chain_cache(Prover *prover, Question *question)
{
    CHECK(question->limit > 0);
    return known_before(prover, question->context, question->limit, &question->answer);
}

static Answer ask_about(Prover *prover, Question *question)
{
    CHECK(prover->smt && question->limit > 0);
    uint32_t count;
    const Term *conjuncts = context_conjuncts(prover->contexts, question->context, &count);
    Assignment *model = NULL;
    prover->stats->solver_questions++;
    Answer answer = chain_ask_solver(prover, conjuncts, count, question->limit, &model);
    if (answer == ANSWER_YES)
        question->model = models_keep(&prover->models, question->context, model);
    else if (answer == ANSWER_NO)
        note_refusal(prover, question->context, conjuncts);
    chain_remember(prover, question, answer);
    return answer;
}

/* Who could not decide a part will not decide the whole. */
bool chain_solver(Prover *prover, Question *question)
{
    CHECK(question->answer == ANSWER_UNKNOWN);
    if (question->is_hopeless)
        chain_remember(prover, question, ANSWER_UNKNOWN);
    else
        question->answer = ask_about(prover, question);
    return question->answer != ANSWER_UNKNOWN;
}

/* A model of the slice, completed by values for the rest from a model of the parent, when that
 * makes a model of the whole. */
static Answer stitch(Prover *prover, Question *question, const Assignment *part)
{
    CHECK(part && question->parent != CONTEXT_NONE);
    Assignment *rest = models_find(&prover->models, question->parent);
    if (!rest)
        return ANSWER_UNKNOWN;
    Assignment *whole = assignment_copy(rest);
    assignment_merge(whole, part);
    if (!models_satisfies(&prover->models, question->context, whole)) {
        assignment_free(whole);
        return ANSWER_UNKNOWN;
    }
    question->model = models_keep(&prover->models, question->context, whole);
    return ANSWER_YES;
}

static Answer answer_about_slice(Prover *prover, const Question *question, Question *slice)
{
    CHECK(slice->context != CONTEXT_FALSE && slice->limit == question->limit);
    if (known_before(prover, slice->context, question->limit, &slice->answer))
        return slice->answer;
    return chain_models(prover, slice) ? ANSWER_YES : ask_about(prover, slice);
}

/* The slice may be refuted by itself. */
static Answer ask_slice(Prover *prover, Question *question, ContextId context)
{
    Question slice = {.limit = question->limit, .context = context};
    if (context == CONTEXT_FALSE)
        return ANSWER_NO;
    Answer answer = answer_about_slice(prover, question, &slice);
    question->is_hopeless = answer == ANSWER_UNKNOWN;
    uint32_t root;
    if (answer == ANSWER_NO && memo_get(&prover->roots, context, &root))
        memo_put(&prover->roots, question->context, root);
    return answer == ANSWER_YES ? stitch(prover, question, slice.model) : answer;
}

Answer chain_ask_part(Prover *prover, Question *question, ContextId context)
{
    Question part = {.limit = question->limit, .context = context};
    uint32_t root;
    Answer answer = answer_about_slice(prover, question, &part);
    if (answer == ANSWER_NO && memo_get(&prover->roots, context, &root))
        memo_put(&prover->roots, question->context, root);
    if (answer != ANSWER_YES || !models_satisfies(&prover->models, question->context, part.model))
        return answer == ANSWER_YES ? ANSWER_UNKNOWN : answer;
    CHECK(part.model && !question->model);
    question->model = models_keep(&prover->models, question->context, assignment_copy(part.model));
    return question->answer = ANSWER_YES;
}

bool chain_slice(Prover *prover, Question *question)
{
    CHECK(question->seed != TERM_NONE && question->limit > 0);
    uint32_t count;
    context_conjuncts(prover->contexts, question->context, &count);
    Slice slice = slice_of(prover->contexts, question->context, question->seed, SLICE_BY_SYMBOLS);
    bool smaller = slice.conjuncts.length < count;
    Term all = boolean_and_all(prover->bank, slice.conjuncts.data, slice.conjuncts.length);
    slice_release(&slice);
    if (smaller)
        question->answer =
            ask_slice(prover, question, context_and(prover->contexts, CONTEXT_TRUE, all));
    if (question->answer != ANSWER_UNKNOWN)
        chain_remember(prover, question, question->answer);
    return question->answer != ANSWER_UNKNOWN;
}
