#include "search/verify.h"

#include <string.h>

#include "lib/bug.h"
#include "search/assumed.h"
#include "search/attempt.h"
#include "search/cluster.h"
#include "search/tries.h"

VerifyOptions verify_default_options(void)
{
    return (VerifyOptions){.processes = {2, 2},
                           .deadlock = DEADLOCK_MODE_POTENTIAL,
                           .spawn_limit = 4,
                           .properties = property_defaults(),
                           .error_limit = 1,
                           .jobs = 1,
                           .reduce = true,
                           .exchanges = true,
                           .starts_ahead = true,
                           .runs_concrete = true,
                           .simplify = true,
                           .merge = MERGE_COUNTERS,
                           .prover = prover_default_options()};
}

/* A verification whose runs are made until one has the answer. */
typedef struct Runs {
    VerifyOptions given; /* of the next */
    Tries tries;
    VecU32 guide;
    Checkpoint *checkpoint;
    bool goes_on;   /* with the same search */
    double seconds; /* of all */
} Runs;

static void choose_options(VerifyOptions *given)
{
    bool asks_paths =
        given->marks_reached || property_in(given->properties, PROPERTY_NONTERMINATION);
    if (given->formula) {
        given->properties = 0;
        given->merge = MERGE_NOTHING;
        given->loop_limit = given->loop_limit ? given->loop_limit : given->repeat;
    }
    if (asks_paths) /* sides are run that none reaches */
        given->merge = MERGE_NOTHING;
}

static bool is_answer(const Runs *runs, const Result *result)
{
    bool is_lost = runs->given.guide_length && result->verdict != VERDICT_VIOLATED;
    return !tries_go_on(&runs->tries, &runs->given, result) && !result->is_undone &&
           !result->doubts && !result->is_divided_in_vain && !result->is_part && !is_lost;
}

/* After a run that divided the search in vain, or followed a guide that leads nowhere: one process searches. */
static void search_alone(Runs *runs, const Result *result)
{
    vec_clear(&runs->guide);
    for (uint32_t i = 0; result->is_divided_in_vain && i < result->guide.length; i++)
        vec_push(&runs->guide, result->guide.data[i]);
    runs->given.guide = runs->guide.data;
    runs->given.guide_length = runs->guide.length;
    runs->given.jobs = 1;
    runs->given.cluster = NULL;
    if (runs->checkpoint)
        checkpoint_begin_again(runs->checkpoint, &runs->given);
    checkpoint_close(runs->checkpoint);
    runs->checkpoint = NULL;
}

/* What the next run does otherwise than the one that had this result. What is merged (any numbers,
 * then counters) is less where that left something open: in the end every path is followed. */
static void choose_next(Runs *runs, const Result *result)
{
    CHECK(!is_answer(runs, result));
    VerifyOptions *given = &runs->given;
    tries_spend(&runs->tries, given, result->seconds);
    if (tries_go_on(&runs->tries, given, result)) {
        tries_next(&runs->tries, given, result);
        return;
    }
    if (result->is_undone)
        runs->tries.merge = given->merge =
            given->merge == MERGE_NUMBERS ? MERGE_COUNTERS : MERGE_NOTHING;
    given->doubts |= result->doubts;
    given->guide_length = 0;
    bool is_changed = result->is_undone || result->doubts;
    runs->goes_on = result->is_part && !is_changed;
    if (result->is_divided_in_vain || (!is_changed && !result->is_part))
        search_alone(runs, result);
    else if (is_changed && runs->checkpoint)
        checkpoint_begin_again(runs->checkpoint, given);
}

/* As ranks that search together tell each other which search it is. */
static void name_search(const VerifyOptions *given, uint32_t words[CLUSTER_SEARCH_WORDS])
{
    const uint32_t rest[] = {given->processes[0], given->processes[1], given->unbounded_depth,
                             (uint32_t)given->merge, given->doubts};
    memset(words, 0, CLUSTER_SEARCH_WORDS * sizeof *words);
    memcpy(words, given->identity, sizeof given->identity);
    memcpy(words + 4, rest, sizeof rest);
}

static void begin_in_cluster(const Runs *runs)
{
    uint32_t words[CLUSTER_SEARCH_WORDS];
    Cluster *cluster = runs->given.cluster;
    name_search(&runs->given, words);
    cluster_stop(cluster);
    cluster_begin(cluster, words, runs->checkpoint ? checkpoint_numbers(runs->checkpoint) : 0);
}

/* The next part is one that other ranks have given, or that was kept. */
static Work next_work(Runs *runs)
{
    Work work = {.is_left = true, .checkpoint = runs->checkpoint};
    uint32_t number;
    if (runs->given.cluster && runs->goes_on)
        work.part = cluster_own(runs->given.cluster, &number);
    work.is_least = !work.part;
    if (runs->given.cluster && !work.part)
        begin_in_cluster(runs);
    if (!work.checkpoint)
        return work;
    if (work.part)
        checkpoint_own(work.checkpoint, number);
    else
        work.part = checkpoint_next(work.checkpoint);
    work.is_left = work.part;
    return work;
}

/* The better one of an answer and of what a try found that was not to be the last word; the other one is freed. */
static Result *better_of(Result *answer, Result *found)
{
    bool is_lost = found && answer->verdict == VERDICT_INCONCLUSIVE;
    Result *other = is_lost ? answer : found;
    if (is_lost && answer->reason) /* what left the rest open is the answer's */
        found->reason = arena_text(&found->arena, answer->reason, strlen(answer->reason));
    if (other)
        result_free(other);
    return is_lost ? found : answer;
}

static Result *run_until_answer(Runs *runs, const Program *const programs[2], Diag *diag)
{
    CHECK(programs[1]);
    uint32_t mark = diag->messages.length;
    Result *found = NULL;
    for (;;) {
        Result *result = attempt_run(programs, &runs->given, next_work(runs), diag);
        runs->seconds += result->seconds;
        if (is_answer(runs, result)) {
            result = better_of(result, found);
            result->seconds = runs->seconds;
            return result;
        }
        bool has_found =
            result->verdict == VERDICT_VIOLATED && tries_go_on(&runs->tries, &runs->given, result);
        choose_next(runs, result);
        diag_forget(diag, mark);
        Result *other = has_found ? found : result;
        if (other)
            result_free(other);
        found = has_found ? result : found;
    }
}

static Result *unusable(const VerifyOptions *options)
{
    Result *result = verify_nothing("the input cannot be used");
    result->verdict = VERDICT_UNUSABLE;
    result->properties = options->properties;
    return result;
}

static Result *run_verify(const Program *specification, const Program *implementation,
                          const VerifyOptions *options, Diag *diag)
{
    const Program *const programs[2] = {specification, implementation};
    Runs runs = {.given = *options};
    choose_options(&runs.given);
    runs.tries = tries_begin(&runs.given);
    if (options->checkpoint && !(runs.checkpoint = checkpoint_open(&runs.given, diag)))
        return unusable(options);
    bool is_resumed = runs.checkpoint && checkpoint_is_resumed(runs.checkpoint, &runs.given);
    Result *result = run_until_answer(&runs, programs, diag);
    if (is_resumed && runs.checkpoint)
        assumed_add(result, "parts of the search were made by other runs (-resume)");
    checkpoint_close(runs.checkpoint);
    vec_release(&runs.guide);
    return result;
}

/* Another rank's part, with what changed in the options. */
static void serve_part(const Program *const programs[2], const VerifyOptions *given,
                       const Part *part, uint32_t number, Diag *diag)
{
    static const VecU32 nothing;
    Work work = {.part = part,
                 .is_left = true,
                 .checkpoint = given->checkpoint ? checkpoint_follow(given) : NULL};
    if (work.checkpoint)
        checkpoint_own(work.checkpoint, number);
    CHECK(given->cluster && cluster_is_helper(given->cluster));
    uint32_t mark = diag->messages.length;
    Result *result = attempt_run(programs, given, work, diag);
    if (!cluster_has_told(given->cluster))
        cluster_tell(given->cluster, &nothing, NULL);
    diag_forget(diag, mark);
    result_free(result);
    checkpoint_close(work.checkpoint);
}

void verify_serve(const Program *const programs[2], const VerifyOptions *options, Diag *diag)
{
    uint32_t search[CLUSTER_SEARCH_WORDS], own[CLUSTER_SEARCH_WORDS], number;
    Part part = {0};
    while (cluster_serve(options->cluster, search, &part, &number)) {
        VerifyOptions given = *options;
        choose_options(&given);
        given.timeout = 0; /* rank 0 looks after it */
        given.processes[0] = search[4];
        given.processes[1] = search[5];
        given.unbounded_depth = search[6];
        given.merge = (MergeMode)search[7];
        given.doubts = search[8];
        name_search(&given, own);
        if (programs[1] && !memcmp(own, search, sizeof own))
            serve_part(programs, &given, &part, number, diag);
        else
            cluster_return(options->cluster, &part);
        vec_release(&part);
    }
}

Result *verify_program(const Program *program, const VerifyOptions *options, Diag *diag)
{
    return run_verify(NULL, program, options, diag);
}

static Violation *find_difference(Result *result)
{
    for (uint32_t i = 0; i < result->violations.length; i++)
        if (result->violations.data[i].property == PROPERTY_NOT_EQUIVALENT)
            return &result->violations.data[i];
    return NULL;
}

/* Whether the specification has, for some input, other outputs than itself in another order of its
 * messages, as far as few states show that. */
static bool is_nondeterministic(const Program *specification, const VerifyOptions *options,
                                Diag *diag)
{
    enum { FEW_STATES = 2000, SECONDS = 10 };
    VerifyOptions own = *options;
    uint32_t mark = diag->messages.length;
    own.processes[1] = own.processes[0];
    own.state_limit = FEW_STATES;
    own.timeout = own.timeout > 0 && own.timeout < SECONDS ? own.timeout : SECONDS;
    own.error_limit = 1;
    own.progress = NULL;
    own.jobs = 1;
    own.checkpoint = NULL;
    own.cluster = NULL;
    own.properties = (PropertySet)1 << PROPERTY_NOT_EQUIVALENT;
    Result *result = run_verify(specification, specification, &own, diag);
    const Violation *difference = find_difference(result);
    bool is_found = difference && difference->certainty == CERTAINTY_PROVED;
    diag_forget(diag, mark);
    result_free(result);
    return is_found;
}

Result *verify_compare(const Program *specification, const Program *implementation,
                       const VerifyOptions *options, Diag *diag)
{
    Result *result = run_verify(specification, implementation, options, diag);
    Violation *difference = find_difference(result);
    if (difference && !result->abandoned && specification->calls_mpi &&
        !specification->has_joint_cuts && is_nondeterministic(specification, options, diag)) {
        vec_push(&difference->notes,
                 "the specification is nondeterministic: for some input its own outputs depend on "
                 "the order in which messages arrive");
        vec_push(&difference->note_places, ((Place){0}));
    }
    return result;
}

Result *verify_nothing(const char *reason)
{
    CHECK(reason && *reason);
    Result *result = result_new();
    result->verdict = VERDICT_INCONCLUSIVE;
    result->reason = arena_text(&result->arena, reason, strlen(reason));
    return result;
}
