#include "symbolic/prover.h"

#include <string.h>

#include "lib/alloc.h"
#include "symbolic/boolean.h"
#include "symbolic/context_facts.h"
#include "symbolic/guess.h"
#include "symbolic/models.h"
#include "symbolic/query_log.h"
#include "symbolic/refute.h"
#include "symbolic/repair.h"
#include "symbolic/shift.h"
#include "symbolic/quotient.h"
#include "symbolic/smt.h"
#include "symbolic/smt_process.h"

struct Prover {
    Contexts *contexts;
    TermBank *bank;
    Stats *stats;
    Stats own; /* counts when no Stats was given */
    ProverOptions options;
    Models models;
    Memo answers; /* of contexts that the solver was asked about: an Answer */
    Memo limits;  /* for ANSWER_UNKNOWN: the milliseconds that did not suffice */
    Memo refuted; /* contexts that light methods were tried on: whether one succeeded */
    Smt *smt;     /* NULL when none is to be asked */
    uint32_t logged;
    Memo roots;      /* of contexts that the solver refuted: the context it was asked about */
    Memo verdicts;   /* of these: bits of Verdict */
    bool is_wishing; /* a witness is wished for that is nicer than another: no is no answer */
    Believed believed;
};

typedef enum Verdict { VERDICT_CONFIRMED = 1, VERDICT_COUNTED = 2 } Verdict;

const char *prover_solver_name(const char *command, size_t *length)
{
    const char *end = command + strcspn(command, " ,"), *start = end;
    while (start != command && start[-1] != '/')
        start--;
    *length = (size_t)(end - start);
    return start;
}

ProverOptions prover_default_options(void)
{
    return (ProverOptions){.obligation_limit = 2000, .feasibility_limit = 100};
}

Prover *prover_new(Contexts *contexts, Stats *stats, const ProverOptions *options)
{
    Prover *prover = mem_zero(1, sizeof *prover);
    prover->contexts = contexts;
    prover->bank = contexts_bank(contexts);
    prover->stats = stats ? stats : &prover->own;
    prover->options = *options;
    models_init(&prover->models, contexts);
    bool none = options->solver && !strcmp(options->solver, "none");
    prover->smt = none ? NULL : smt_new(prover->bank, stats, options->solver);
    if (prover->smt)
        smt_demand(prover->smt, options->agree, options->check_proofs);
    return prover;
}

void prover_free(Prover *prover)
{
    if (!prover)
        return;
    smt_free(prover->smt);
    models_release(&prover->models);
    memo_release(&prover->answers);
    memo_release(&prover->limits);
    memo_release(&prover->refuted);
    memo_release(&prover->roots);
    memo_release(&prover->verdicts);
    mem_free(prover);
}

void prover_abandon(Prover *prover)
{
    smt_stop(prover->smt);
}

Believed prover_believed(const Prover *prover)
{
    return prover->believed;
}

Contexts *prover_contexts(const Prover *prover)
{
    return prover->contexts;
}

/* Whether a context is satisfiable: by models, guesses, the cache, light refutation, mended
 * guesses, the solver, in this order. The question about a claim is put as the context with the
 * claim's negation. */

typedef struct Question {
    ContextId parent, context; /* context: the parent with the condition */
    uint32_t limit;            /* milliseconds; 0: no solver */
    Assignment *model;         /* of the context, owned by the pool */
} Question;

static Answer from_models(Prover *prover, Question *question)
{
    question->model = models_find(&prover->models, question->context);
    return question->model ? ANSWER_YES : ANSWER_UNKNOWN;
}

static void try_shift(Prover *prover, Question *question, const Assignment *near)
{
    Assignment *moved = assignment_copy(near);
    if (shift_assignment(prover->contexts, question->context, moved))
        question->model = models_keep(&prover->models, question->context, moved);
    else
        assignment_free(moved);
}

enum { SHIFTED_MODELS = 4 };

/* The parent's model, or one of the last ones, with values moved. */
static Answer from_shift(Prover *prover, Question *question)
{
    const Assignment *near = models_find(&prover->models, question->parent);
    if (near)
        try_shift(prover, question, near);
    for (uint32_t i = 0; i < SHIFTED_MODELS && !question->model; i++) {
        const Assignment *recent = models_recent(&prover->models, i);
        if (recent && recent != near)
            try_shift(prover, question, recent);
    }
    return question->model ? ANSWER_YES : ANSWER_UNKNOWN;
}

static Answer from_guesses(Prover *prover, Question *question)
{
    VecU32 symbols = {0};
    Term condition = context_condition(prover->contexts, question->context);
    term_symbols(prover->bank, condition, &symbols);
    for (uint32_t i = 0; i < GUESS_COUNT && !question->model; i++) {
        Assignment *guess = guess_assignment(prover->contexts, question->context, &symbols, i);
        if (models_satisfies(&prover->models, question->context, guess))
            question->model = models_keep(&prover->models, question->context, guess);
        else
            assignment_free(guess);
    }
    vec_release(&symbols);
    return question->model ? ANSWER_YES : ANSWER_UNKNOWN;
}

enum { REPAIR_WORK = 4000, REPAIR_STARTS = 3 };

/* Guesses that fail only a few conditions may be mended. */
static Answer from_repairs(Prover *prover, Question *question)
{
    VecU32 symbols = {0};
    term_symbols(prover->bank, context_condition(prover->contexts, question->context), &symbols);
    for (uint32_t i = 0; i < REPAIR_STARTS && !question->model; i++) {
        Assignment *guess = guess_assignment(prover->contexts, question->context, &symbols, i);
        if (repair_assignment(prover->contexts, question->context, guess, REPAIR_WORK) &&
            models_satisfies(&prover->models, question->context, guess))
            question->model = models_keep(&prover->models, question->context, guess);
        else
            assignment_free(guess);
    }
    vec_release(&symbols);
    return question->model ? ANSWER_YES : ANSWER_UNKNOWN;
}

/* Slices: the conjuncts that share symbols, through others, with a given one. */

typedef struct Slice {
    TermBank *bank;
    VecU32 conjuncts;
    Memo symbols;
} Slice;

static bool touches(Slice *slice, Term conjunct, VecU32 *symbols)
{
    uint32_t ignored;
    vec_clear(symbols);
    term_symbols(slice->bank, conjunct, symbols);
    for (uint32_t i = 0; i < symbols->length; i++)
        if (memo_get(&slice->symbols, symbols->data[i], &ignored))
            return true;
    return symbols->length == 0;
}

static bool grow_slice(Slice *slice, const Term *conjuncts, uint32_t count, bool *taken)
{
    VecU32 symbols = {0};
    bool grew = false;
    for (uint32_t i = 0; i < count; i++) {
        if (taken[i] || !touches(slice, conjuncts[i], &symbols))
            continue;
        taken[i] = grew = true;
        vec_push(&slice->conjuncts, conjuncts[i]);
        for (uint32_t k = 0; k < symbols.length; k++)
            memo_put(&slice->symbols, symbols.data[k], 1);
    }
    vec_release(&symbols);
    return grew;
}

/* The part of a context that a condition can depend on. */
static Slice slice_of(Prover *prover, ContextId context, Term seed)
{
    Slice slice = {.bank = prover->bank};
    VecU32 symbols = {0};
    term_symbols(prover->bank, seed, &symbols);
    for (uint32_t i = 0; i < symbols.length; i++)
        memo_put(&slice.symbols, symbols.data[i], 1);
    vec_release(&symbols);
    uint32_t count;
    const Term *conjuncts = context_conjuncts(prover->contexts, context, &count);
    bool *taken = mem_zero(count + 1, sizeof *taken);
    while (grow_slice(&slice, conjuncts, count, taken))
        continue;
    mem_free(taken);
    return slice;
}

static void slice_release(Slice *slice)
{
    vec_release(&slice->conjuncts);
    memo_release(&slice->symbols);
}

/* The solver, with its log and its cache. */

static Answer ask_solver(Prover *prover, const Term *conjuncts, uint32_t count, uint32_t limit,
                         Assignment **model)
{
    int64_t start = smt_now();
    Answer answer = smt_satisfiable(prover->smt, conjuncts, count, limit, model);
    if (prover->options.log_directory)
        query_log_write(prover->options.log_directory, prover->logged++,
                        smt_last_query(prover->smt), answer, smt_now() - start);
    return answer;
}

static bool from_cache(Prover *prover, ContextId context, uint32_t limit, Answer *answer)
{
    uint32_t known, tried;
    if (!memo_get(&prover->answers, context, &known))
        return false;
    *answer = (Answer)known;
    if (*answer == ANSWER_UNKNOWN)
        return memo_get(&prover->limits, context, &tried) && tried >= limit;
    return *answer == ANSWER_NO;
}

static void remember(Prover *prover, const Question *question, Answer answer)
{
    memo_put(&prover->answers, question->context, answer);
    if (answer == ANSWER_UNKNOWN)
        memo_put(&prover->limits, question->context, question->limit);
}

enum { CASE_DEPTH = 2, PROOF_CASE_DEPTH = 4 };

/* Whether a light method refutes a context. */
static bool refutes_within(Prover *prover, ContextId context, uint32_t depth)
{
    Contexts *contexts = prover->contexts;
    return refute_linear(contexts, context) || refute_solved(contexts, context) ||
           refute_simplified(contexts, context) || refute_squares(contexts, context) ||
           refute_multiples(contexts, context) || refute_by_cases(contexts, context, depth);
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
    return context == CONTEXT_FALSE || refutes_within(prover, context, PROOF_CASE_DEPTH);
}

static void note_refusal(Prover *prover, ContextId context, const Term *conjuncts)
{
    const VecU32 *core = smt_core(prover->smt);
    bool confirmed = core->length && confirms(prover, conjuncts, core);
    memo_put(&prover->roots, context, context);
    memo_put(&prover->verdicts, context, confirmed ? VERDICT_CONFIRMED : 0);
}

/* An answer that something rests on is counted once, however often it is given. */
static void count_believed(Prover *prover, ContextId context)
{
    uint32_t root, verdict;
    if (prover->is_wishing || !memo_get(&prover->roots, context, &root) ||
        !memo_get(&prover->verdicts, root, &verdict) || verdict & VERDICT_COUNTED)
        return;
    memo_put(&prover->verdicts, root, verdict | VERDICT_COUNTED);
    prover->believed.answers++;
    prover->believed.confirmed += verdict & VERDICT_CONFIRMED;
}

static Answer from_solver(Prover *prover, Question *question)
{
    uint32_t count;
    const Term *conjuncts = context_conjuncts(prover->contexts, question->context, &count);
    Assignment *model = NULL;
    prover->stats->solver_questions++;
    Answer answer = ask_solver(prover, conjuncts, count, question->limit, &model);
    if (answer == ANSWER_YES)
        question->model = models_keep(&prover->models, question->context, model);
    else if (answer == ANSWER_NO)
        note_refusal(prover, question->context, conjuncts);
    remember(prover, question, answer);
    return answer;
}

/* A model of the slice, completed by values for the rest from a model of the parent, when that
 * makes a model of the whole. */
static Answer stitch(Prover *prover, Question *question, const Assignment *part)
{
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

/* The slice around seed is asked about first, when it is smaller than the context: it may be
 * refuted by itself. *hopeless is set when the solver could not even decide the slice. */
static Answer from_slice(Prover *prover, Question *question, Term seed, bool *hopeless)
{
    uint32_t count;
    context_conjuncts(prover->contexts, question->context, &count);
    Slice slice = slice_of(prover, question->context, seed);
    bool smaller = slice.conjuncts.length < count;
    Term all = boolean_and_all(prover->bank, slice.conjuncts.data, slice.conjuncts.length);
    slice_release(&slice);
    if (!smaller)
        return ANSWER_UNKNOWN;
    Question inner = {.limit = question->limit};
    inner.context = context_and(prover->contexts, CONTEXT_TRUE, all);
    if (inner.context == CONTEXT_FALSE)
        return ANSWER_NO;
    Answer answer = ANSWER_UNKNOWN;
    if (!from_cache(prover, inner.context, question->limit, &answer)) {
        answer = from_models(prover, &inner);
        if (answer == ANSWER_UNKNOWN)
            answer = from_solver(prover, &inner);
    }
    *hopeless = answer == ANSWER_UNKNOWN;
    uint32_t root;
    if (answer == ANSWER_NO && memo_get(&prover->roots, inner.context, &root))
        memo_put(&prover->roots, question->context, root);
    return answer == ANSWER_YES ? stitch(prover, question, inner.model) : answer;
}

static uint32_t limit_of(const Prover *prover, Effort effort)
{
    if (!prover->smt || effort == EFFORT_LIGHT)
        return 0;
    return effort == EFFORT_BRANCH ? prover->options.feasibility_limit
                                   : prover->options.obligation_limit;
}

/* The solver's opinion on what light refuted. */
static void cross_check(Prover *prover, ContextId context, Term condition)
{
    if (!prover->options.cross_check || !prover->smt)
        return;
    Term all = term_and(prover->bank, context_condition(prover->contexts, context), condition);
    Assignment *model = NULL;
    if (ask_solver(prover, &all, 1, prover->options.obligation_limit, &model) == ANSWER_YES)
        BUG("a condition that was refuted has a model");
}

/* The same with the answer kept. */
static bool refutes(Prover *prover, ContextId context)
{
    uint32_t is_refuted;
    if (memo_get(&prover->refuted, context, &is_refuted))
        return is_refuted;
    is_refuted = refutes_within(prover, context, CASE_DEPTH);
    memo_put(&prover->refuted, context, is_refuted);
    return is_refuted;
}

/* Without a limit nothing that the solver found before is used: what is refuted then is refuted at
 * all times. */
static Answer search_all(Prover *prover, Question *question, Term seed)
{
    Answer answer = from_models(prover, question);
    if (answer == ANSWER_UNKNOWN)
        answer = from_shift(prover, question);
    if (answer == ANSWER_UNKNOWN)
        answer = from_guesses(prover, question);
    if (answer != ANSWER_UNKNOWN) {
        prover->stats->queries_model++;
        return answer;
    }
    if (question->limit && from_cache(prover, question->context, question->limit, &answer)) {
        prover->stats->queries_cache++;
        return answer;
    }
    if (refutes(prover, question->context)) {
        prover->stats->queries_light++;
        remember(prover, question, ANSWER_NO);
        cross_check(prover, question->context, TERM_TRUE);
        return ANSWER_NO;
    }
    if (from_repairs(prover, question) == ANSWER_YES) {
        prover->stats->queries_model++;
        return ANSWER_YES;
    }
    if (question->limit) {
        bool hopeless = false;
        answer = from_slice(prover, question, seed, &hopeless);
        if (answer == ANSWER_UNKNOWN && !hopeless)
            answer = from_solver(prover, question);
        else
            remember(prover, question, answer);
    }
    if (answer == ANSWER_UNKNOWN)
        prover->stats->queries_unknown++;
    else
        prover->stats->queries_smt++;
    return answer;
}

static Answer search(Prover *prover, Question *question, Term seed)
{
    Answer answer = search_all(prover, question, seed);
    if (answer == ANSWER_NO)
        count_believed(prover, question->context);
    return answer;
}

/* Light: simplification, also with solved symbols replaced by their solutions. */

/* The term with every symbol that the context's equations solve replaced. */
static Term put_solutions(Prover *prover, ContextId context, Term term)
{
    VecU32 from = {0}, to = {0};
    facts_solutions(context_facts(prover->contexts, context), &from, &to);
    Term result = term;
    if (from.length)
        result = term_substitute(prover->bank, term, from.data, to.data, from.length);
    vec_release(&from);
    vec_release(&to);
    return result ? result : term;
}

static Term simplify_hard(Prover *prover, ContextId context, Term condition)
{
    Term simple = context_simplify(prover->contexts, context, condition);
    if (term_is_immediate(simple))
        return simple;
    Term solved = put_solutions(prover, context, simple);
    return solved == simple ? simple : context_simplify(prover->contexts, context, solved);
}

static void hand_out(Assignment **witness, const Assignment *model)
{
    if (witness)
        *witness = assignment_copy(model);
}

/* Whether a kept model of the context satisfies a condition. The condition's own context is then
 * not even made. */
static bool from_parent(Prover *prover, ContextId context, Term condition, Assignment **witness)
{
    Assignment *model = models_find_with(&prover->models, context, condition);
    if (!model)
        return false;
    prover->stats->queries_model++;
    hand_out(witness, model);
    return true;
}

Answer prover_satisfiable(Prover *prover, ContextId context, Term condition, Effort effort,
                          Assignment **witness)
{
    CHECK(term_sort(prover->bank, condition) == SORT_BOOL);
    if (condition == TERM_FALSE || context == CONTEXT_FALSE)
        return ANSWER_NO;
    if (condition != TERM_TRUE)
        prover->stats->queries++;
    Question question = {.parent = context, .limit = limit_of(prover, effort)};
    Term simple = simplify_hard(prover, context, condition);
    if (simple != TERM_FALSE && from_parent(prover, context, condition, witness))
        return ANSWER_YES;
    if (simple != TERM_FALSE)
        question.context = context_and(prover->contexts, context, simple);
    if (simple == TERM_FALSE || question.context == CONTEXT_FALSE) {
        prover->stats->queries_light++;
        cross_check(prover, context, condition);
        return ANSWER_NO;
    }
    Answer answer = search(prover, &question, simple);
    if (answer != ANSWER_YES)
        return answer;
    /* A model of the simplified condition is a model of the condition where all is defined. */
    if (assignment_evaluate(question.model, condition) != TERM_TRUE ||
        !models_satisfies(&prover->models, context, question.model))
        return ANSWER_UNKNOWN;
    hand_out(witness, question.model);
    return ANSWER_YES;
}

Answer prover_valid(Prover *prover, ContextId context, Term claim, Effort effort,
                    Assignment **counterexample)
{
    if (claim == TERM_TRUE)
        return ANSWER_YES;
    Answer possible =
        prover_satisfiable(prover, context, term_not(prover->bank, claim), effort, counterexample);
    return possible == ANSWER_NO ? ANSWER_YES : possible == ANSWER_YES ? ANSWER_NO : ANSWER_UNKNOWN;
}

Sides prover_branch(Prover *prover, ContextId context, Term condition)
{
    if (term_is_immediate(condition))
        return condition == TERM_TRUE ? SIDE_TRUE : SIDE_FALSE;
    if (prover_satisfiable(prover, context, condition, EFFORT_BRANCH, NULL) == ANSWER_NO)
        return SIDE_FALSE;
    Term opposite = term_not(prover->bank, condition);
    if (prover_satisfiable(prover, context, opposite, EFFORT_BRANCH, NULL) == ANSWER_NO)
        return SIDE_TRUE;
    return SIDE_BOTH;
}

/* Witnesses for people. */

/* Rules that make a value simple: small, and a real one integral. */
static Term nice_value(TermBank *bank, Term symbol, int64_t limit)
{
    Sort sort = term_sort(bank, symbol);
    if (!sort_is_numeric(sort))
        return TERM_TRUE;
    Term low = constant_make(bank, sort, NUM(-limit)), high = constant_make(bank, sort, NUM(limit));
    Term nice = term_and(bank, term_le(bank, low, symbol), term_le(bank, symbol, high));
    if (sort == SORT_INT)
        return nice;
    Term rounded = term_to_real(bank, term_floor(bank, symbol));
    return term_and(bank, nice, term_equal(bank, rounded, symbol));
}

static Answer try_nice(Prover *prover, ContextId context, Term condition, int64_t limit,
                       Assignment **witness)
{
    VecU32 symbols = {0};
    Term all = term_and(prover->bank, context_condition(prover->contexts, context), condition);
    term_symbols(prover->bank, all, &symbols);
    Term nice = condition;
    for (uint32_t i = 0; i < symbols.length; i++)
        nice = term_and(prover->bank, nice, nice_value(prover->bank, symbols.data[i], limit));
    vec_release(&symbols);
    prover->is_wishing = true;
    Answer answer = prover_satisfiable(prover, context, nice, EFFORT_OBLIGATION, witness);
    prover->is_wishing = false;
    return answer;
}

static Answer guess_nice(Prover *prover, ContextId context, Term condition, Assignment **witness)
{
    ContextId all = context_and(prover->contexts, context, condition);
    Question question = {.context = all};
    if (all == CONTEXT_FALSE)
        return ANSWER_NO;
    if ((from_guesses(prover, &question) != ANSWER_YES &&
         from_repairs(prover, &question) != ANSWER_YES) ||
        assignment_evaluate(question.model, condition) != TERM_TRUE ||
        !models_satisfies(&prover->models, context, question.model))
        return ANSWER_UNKNOWN;
    hand_out(witness, question.model);
    return ANSWER_YES;
}

Answer prover_nice_witness(Prover *prover, ContextId context, Term condition, Assignment **witness)
{
    static const int64_t limits[] = {8, 1000};
    Answer answer = guess_nice(prover, context, condition, witness);
    for (uint32_t i = 0; i < 2 && answer == ANSWER_UNKNOWN; i++)
        if (try_nice(prover, context, condition, limits[i], witness) == ANSWER_YES)
            return ANSWER_YES;
    if (answer != ANSWER_UNKNOWN)
        return answer;
    return prover_satisfiable(prover, context, condition, EFFORT_OBLIGATION, witness);
}
