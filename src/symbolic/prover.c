#include "symbolic/prover.h"

#include <stddef.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "symbolic/chain.h"
#include "symbolic/context_facts.h"
#include "symbolic/gather.h"
#include "symbolic/quotient.h"

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
    memo_release(&prover->ground);
    memo_release(&prover->roots);
    memo_release(&prover->verdicts);
    mem_free(prover);
}

void prover_abandon(Prover *prover)
{
    smt_stop(prover->smt);
}

void prover_stay_light(Prover *prover, bool stays)
{
    prover->stays_light = stays;
}

void prover_forget_solver(Prover *prover)
{
    smt_forget(prover->smt);
}

Believed prover_believed(const Prover *prover)
{
    return prover->believed;
}

static uint32_t limit_of(const Prover *prover, Effort effort)
{
    if (!prover->smt || effort == EFFORT_LIGHT || prover->stays_light)
        return 0;
    return effort == EFFORT_BRANCH ? prover->options.feasibility_limit
                                   : prover->options.obligation_limit;
}

/* The solver's opinion on what light refuted. */
static void cross_check(Prover *prover, ContextId context, Term condition, const char *stage)
{
    if (!prover->options.cross_check || !prover->smt)
        return;
    Term all = term_and(prover->bank, context_condition(prover->contexts, context), condition);
    Assignment *model = NULL;
    if (chain_ask_solver(prover, &all, 1, prover->options.obligation_limit, &model) == ANSWER_YES)
        BUG("%s refuted a condition that has a model", stage);
}

/* The chain. A stage whose effort is more than light is asked only where the solver may be; what a
 * light one refutes the solver is asked about, too, on demand. */

typedef struct Stage {
    const char *name;
    Effort effort;
    Ask *ask;
    size_t counter; /* of the questions it settled, in Stats */
} Stage;

static const Stage stages[] = {
    {"kept models", EFFORT_LIGHT, chain_models, offsetof(Stats, queries_model)},
    {"orders", EFFORT_LIGHT, chain_orders, offsetof(Stats, queries_model)},
    {"shift", EFFORT_LIGHT, chain_shift, offsetof(Stats, queries_model)},
    {"guesses", EFFORT_LIGHT, chain_guesses, offsetof(Stats, queries_model)},
    {"cache", EFFORT_BRANCH, chain_cache, offsetof(Stats, queries_cache)},
    {"refutation", EFFORT_LIGHT, chain_refute, offsetof(Stats, queries_light)},
    {"guesses for a part", EFFORT_LIGHT, chain_part_guesses, offsetof(Stats, queries_model)},
    {"each part", EFFORT_LIGHT, chain_each_part, offsetof(Stats, queries_model)},
    {"systems", EFFORT_LIGHT, chain_systems, offsetof(Stats, queries_model)},
    {"repairs", EFFORT_LIGHT, chain_repairs, offsetof(Stats, queries_model)},
    {"values", EFFORT_LIGHT, chain_values, offsetof(Stats, queries_light)},
    {"instances", EFFORT_LIGHT, chain_instances, offsetof(Stats, queries_light)},
    {"unfolding", EFFORT_LIGHT, chain_unfolding, offsetof(Stats, queries_light)},
    {"slice", EFFORT_BRANCH, chain_slice, offsetof(Stats, queries_smt)},
    {"solver", EFFORT_BRANCH, chain_solver, offsetof(Stats, queries_smt)},
};

static void count(Prover *prover, size_t counter)
{
    ++*(uint64_t *)((char *)prover->stats + counter);
}

static const Stage *settle(Prover *prover, Question *question)
{
    for (const Stage *stage = stages; stage < stages + sizeof stages / sizeof *stages; stage++)
        if ((stage->effort == EFFORT_LIGHT || question->limit) && stage->ask(prover, question))
            return stage;
    return NULL;
}

static Answer search(Prover *prover, Question *question)
{
    const Stage *stage = settle(prover, question);
    if (stage || !prover->stays_light)
        count(prover, stage ? stage->counter : offsetof(Stats, queries_unknown));
    CHECK(stage || question->answer == ANSWER_UNKNOWN);
    CHECK((question->answer == ANSWER_YES) == (question->model != NULL));
    CHECK(question->answer != ANSWER_NO || stage);
    if (question->answer != ANSWER_NO)
        return question->answer;
    if (stage->effort == EFFORT_LIGHT)
        cross_check(prover, question->context, TERM_TRUE, stage->name);
    chain_count_believed(prover, question->context);
    return ANSWER_NO;
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
    if (solved != simple)
        simple = context_simplify(prover->contexts, context, solved);
    Term gathered = choices_gather(prover->bank, simple);
    return gathered == simple ? simple : context_simplify(prover->contexts, context, gathered);
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
    CHECK(context != CONTEXT_NONE && condition != TERM_NONE);
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
    question.seed = simple;
    if (simple == TERM_FALSE || question.context == CONTEXT_FALSE) {
        prover->stats->queries_light++;
        cross_check(prover, context, condition, "simplification");
        return ANSWER_NO;
    }
    Answer answer = search(prover, &question);
    if (answer != ANSWER_YES)
        return answer;
    /* A model of the simplified condition is a model of the condition where all is defined. */
    if (assignment_evaluate(question.model, condition) != TERM_TRUE ||
        !models_satisfies(&prover->models, context, question.model))
        return ANSWER_UNKNOWN;
    CHECK(question.model);
    hand_out(witness, question.model);
    return ANSWER_YES;
}

Answer prover_valid(Prover *prover, ContextId context, Term claim, Effort effort,
                    Assignment **counterexample)
{
    CHECK(claim != TERM_NONE && context != CONTEXT_NONE);
    if (claim == TERM_TRUE)
        return ANSWER_YES;
    Answer possible =
        prover_satisfiable(prover, context, term_not(prover->bank, claim), effort, counterexample);
    return possible == ANSWER_NO ? ANSWER_YES : possible == ANSWER_YES ? ANSWER_NO : ANSWER_UNKNOWN;
}

Sides prover_branch(Prover *prover, ContextId context, Term condition)
{
    CHECK(term_sort(prover->bank, condition) == SORT_BOOL);
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
    CHECK(limit > 0 && !prover->is_wishing);
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
    CHECK(term_sort(prover->bank, condition) == SORT_BOOL);
    ContextId all = context_and(prover->contexts, context, condition);
    Question question = {.context = all};
    if (all == CONTEXT_FALSE)
        return ANSWER_NO;
    if ((!chain_guesses(prover, &question) && !chain_repairs(prover, &question)) ||
        assignment_evaluate(question.model, condition) != TERM_TRUE ||
        !models_satisfies(&prover->models, context, question.model))
        return ANSWER_UNKNOWN;
    hand_out(witness, question.model);
    return ANSWER_YES;
}

static Answer find_nice(Prover *prover, ContextId context, Term condition, Assignment **witness)
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

/* Integers beyond this are made smaller where the condition lets them. */
enum { NICE_INTEGER = 8 };

/* Whether the witness still is one with another value of the symbol, which it then has. */
static bool is_witness_with(Assignment *witness, Term all, Term symbol, Term value)
{
    Term before = assignment_value(witness, symbol);
    assignment_set(witness, symbol, value);
    if (assignment_evaluate(witness, all) == TERM_TRUE)
        return true;
    assignment_set(witness, symbol, before);
    return false;
}

/* The smallest number that is easy to find: one of the first, or less than it is by powers of two. */
static void make_small(TermBank *bank, Assignment *witness, Term all, Term symbol)
{
    int64_t value;
    if (term_sort(bank, symbol) != SORT_INT ||
        !term_to_int64(bank, assignment_value(witness, symbol), &value) ||
        (value <= NICE_INTEGER && value >= -NICE_INTEGER))
        return;
    int64_t sign = value < 0 ? -1 : 1, size = value < 0 && value != INT64_MIN ? -value : value;
    for (int64_t i = 0; i <= NICE_INTEGER && size > 0; i++)
        if (is_witness_with(witness, all, symbol, term_int64(bank, sign * i)))
            return;
    for (int64_t step = (int64_t)1 << 62; step > 0 && size > 0; step /= 2)
        if (size - step > NICE_INTEGER &&
            is_witness_with(witness, all, symbol, term_int64(bank, sign * (size - step))))
            size -= step;
}

Answer prover_nice_witness(Prover *prover, ContextId context, Term condition, Assignment **witness)
{
    CHECK(witness);
    enum { SYMBOLS = 200 };
    Answer answer = find_nice(prover, context, condition, witness);
    VecU32 symbols = {0};
    if (answer != ANSWER_YES)
        return answer;
    Term all = term_and(prover->bank, context_condition(prover->contexts, context), condition);
    term_symbols(prover->bank, all, &symbols);
    if (assignment_evaluate(*witness, all) == TERM_TRUE)
        for (uint32_t i = 0; i < symbols.length && i < SYMBOLS; i++)
            make_small(prover->bank, *witness, all, symbols.data[i]);
    vec_release(&symbols);
    return answer;
}
