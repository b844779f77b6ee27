#include "search/divided.h"

#include <unistd.h>

#include "lib/bug.h"
#include "search/account.h"
#include "search/limits.h"
#include "symbolic/extended.h"

/* How a part ended. */
typedef enum PartKind {
    PART_CLEAN,
    PART_FOUND, /* a violation that was proved, which ends the search; its path is kept */
    PART_OVER,  /* it had to end: what it would find does not count */
    PART_STOPPED,
    PART_OTHER,
} PartKind;

/* Whether what was searched until now found nothing, and is decided. */
static bool is_clean(const Verification *run)
{
    const Result *result = run->result;
    const Engine *engine = &run->composition.engine;
    return !result->violations.length && !result->allowed.length && !run->loops.cuts.length &&
           !extended_is_spoilt(engine->bank) && !engine->limits.reached_rounds &&
           !engine->limits.reached_polls;
}

static PartKind kind_of(const Verification *run, DfsOutcome outcome)
{
    const Engine *engine = &run->composition.engine;
    if (engine->stop == STOP_ERRORS && run->options->error_limit == 1)
        return PART_FOUND;
    if (outcome == DFS_CROSSED || outcome == DFS_STRAYED || !is_clean(run))
        return PART_OTHER;
    switch (engine->stop) {
    case STOP_NONE:
        return outcome == DFS_DONE ? PART_CLEAN : PART_OVER;
    case STOP_TIME:
    case STOP_PROCESSOR_TIME:
    case STOP_MEMORY:
    case STOP_STACK:
    case STOP_DEPTH:
    case STOP_INTERRUPTED:
        return PART_STOPPED;
    default:
        return PART_OTHER;
    }
}

/* What is left of this process's part, or nothing, into its file. */
static void keep(Verification *run, const Part *left)
{
    VecU32 account = {0};
    account_put(&account, run);
    if (!checkpoint_keep(run->checkpoint, left, &account) && !run->is_unkept) {
        run->is_unkept = true;
        diag_warning(run->diag, (Place){0}, "-checkpoint: cannot write into %s",
                     run->options->checkpoint->directory);
    }
    vec_release(&account);
}

/* The table of the search (DfsDivision); user is the Verification. */

static bool is_wanted(void *user)
{
    const Verification *run = user;
    return run->jobs ? jobs_is_wanted(run->jobs) : run->cluster && cluster_is_wanted(run->cluster);
}

/* The file of a copy; the numbers before are those of other parts. */
static uint32_t copy_file(const Verification *run)
{
    CHECK(jobs_latest(run->jobs));
    return checkpoint_numbers(run->checkpoint) + jobs_latest(run->jobs);
}

static Giving give_to_copy(Verification *run, const Part *part)
{
    switch (jobs_divide(run->jobs)) {
    case DIVISION_REFUSED:
        break;
    case DIVISION_OLD:
        if (run->checkpoint)
            checkpoint_keep_part(run->checkpoint, copy_file(run), part);
        return GIVING_AWAY;
    case DIVISION_NEW:
        account_begin(run);
        prover_forget_solver(run->composition.engine.prover);
        if (run->checkpoint)
            checkpoint_own(run->checkpoint, copy_file(run));
        return GIVING_HERE;
    }
    return GIVING_REFUSED;
}

static Giving give(void *user, const Part *part)
{
    Verification *run = user;
    uint32_t number;
    if (run->jobs)
        return give_to_copy(run, part);
    if (!cluster_give(run->cluster, part, &number))
        return GIVING_REFUSED;
    if (run->checkpoint && !cluster_is_helper(run->cluster))
        checkpoint_keep_part(run->checkpoint, number, part);
    return GIVING_AWAY;
}

/* A helper's part, which goes to another one. */
static void keep_given(void *user, uint32_t number, const Part *part)
{
    const Verification *run = user;
    if (run->checkpoint)
        checkpoint_keep_part(run->checkpoint, number, part);
}

static bool is_over(void *user, const uint32_t *path, uint32_t length)
{
    const Verification *run = user;
    return run->jobs ? jobs_are_over(run->jobs, path, length)
                     : run->cluster && cluster_is_over(run->cluster, path, length);
}

static bool may_keep(const Verification *run)
{
    return run->checkpoint && (!run->cluster || cluster_is_settled(run->cluster));
}

static bool is_due(void *user)
{
    const Verification *run = user;
    return may_keep(run) && checkpoint_is_due(run->checkpoint);
}

static void keep_left(void *user, const Part *left)
{
    Verification *run = user;
    PartKind kind = kind_of(run, DFS_STOPPED);
    if (may_keep(run) && (kind == PART_OVER || kind == PART_STOPPED))
        keep(run, left);
}

static bool is_possible(const Verification *run)
{
    const VerifyOptions *options = run->options;
    bool is_plain = !options->run && !options->tests && !options->formula &&
                    !options->guide_length && !options->state_limit && !options->marks_reached &&
                    !options->prover.log_directory && !options->prover.check_proofs;
    return is_plain && !property_in(options->properties, PROPERTY_NONTERMINATION);
}

void divided_begin(Verification *run)
{
    const VerifyOptions *options = run->options;
    if (!is_possible(run) || (options->jobs == 1 && !options->cluster && !run->checkpoint))
        return;
    run->division = (DfsDivision){run, is_wanted, give, is_over, is_due, keep_left};
    run->cluster = options->cluster;
    if (run->cluster) {
        cluster_watch(run->cluster, keep_given, run);
        return;
    }
    long processors = options->jobs ? (long)options->jobs : sysconf(_SC_NPROCESSORS_ONLN);
    if (processors > 1)
        run->jobs = jobs_new((uint32_t)processors);
}

void divided_release(Verification *run)
{
    if (run->cluster)
        cluster_watch(run->cluster, NULL, NULL);
    jobs_free(run->jobs);
    run->jobs = NULL;
}

/* What a part has to say: how it ended, and its account. */
static void put_report(Verification *run, PartKind kind, VecU32 *report)
{
    vec_push(report, (uint32_t)kind);
    vec_push(report, (uint32_t)run->composition.engine.stop);
    account_put(report, run);
}

/* The gravest kind of several parts; stop: of one that was stopped. */
typedef struct Others {
    PartKind kind;
    Stop stop;
    bool is_again; /* one left a question open that merging may have raised */
} Others;

static void add_report(Verification *run, Others *others, Wire wire)
{
    CHECK(wire.next <= wire.end);
    bool is_lost = wire.next == wire.end;
    PartKind kind = is_lost ? PART_STOPPED : (PartKind)wire_get(&wire);
    Stop stop = is_lost ? STOP_LOST : (Stop)wire_get(&wire);
    if (kind == PART_STOPPED)
        others->stop = stop;
    others->is_again |= stop == STOP_AGAIN;
    others->kind = kind > others->kind ? kind : others->kind;
    if (is_lost)
        return;
    account_add(&wire, run);
    REQUIRE(wire.next == wire.end && !wire.is_short);
}

_Noreturn static void end_copy(Verification *run, PartKind kind)
{
    CHECK(jobs_is_copy(run->jobs));
    VecU32 report = {0};
    put_report(run, kind, &report);
    prover_abandon(run->composition.engine.prover);
    jobs_end_copy(run->jobs, &report);
}

/* In a copy: its end. */
_Noreturn static void finish_copy(Verification *run, PartKind kind, const VecU32 *path)
{
    CHECK(jobs_is_copy(run->jobs));
    if (kind == PART_FOUND && !jobs_find(run->jobs, path->data, path->length))
        kind = PART_OTHER;
    end_copy(run, kind);
}

static void add_copies(Verification *run, Others *others)
{
    Jobs *jobs = run->jobs;
    for (uint32_t i = 0; i < jobs_count(jobs); i++) {
        uint32_t length;
        const uint32_t *report = jobs_report(jobs, i, &length);
        if (!report || length) /* else the copy was never made */
            add_report(run, others, (Wire){.next = report, .end = report ? report + length : NULL});
    }
}

/* Whether a search that stops so ends there, and not with what is left of its paths. */
static bool ends_search(Stop stop)
{
    return stop != STOP_NONE && stop != STOP_LOOP && stop != STOP_ROUNDS && stop != STOP_DEPTH;
}

/* What follows for the whole where this process's part ended so, and the others' so. */
static void conclude(Verification *run, PartKind kind, Others others, bool is_found)
{
    CHECK(kind <= PART_OTHER && others.kind <= PART_OTHER);
    Engine *engine = &run->composition.engine;
    if (others.is_again)
        engine->stop = STOP_AGAIN;
    else if (is_found || kind == PART_OTHER || others.kind == PART_OTHER)
        run->result->is_divided_in_vain = true;
    else if (others.kind == PART_STOPPED && engine->stop == STOP_NONE)
        engine->stop = others.stop;
    else if ((others.kind != PART_CLEAN || kind != PART_CLEAN) && engine->stop == STOP_NONE)
        run->result->is_divided_in_vain = true;
}

static void wait_for_copies(Verification *run)
{
    CHECK(!jobs_is_copy(run->jobs));
    enum { MILLISECONDS = 50 };
    Engine *engine = &run->composition.engine;
    if (engine->stop != STOP_NONE)
        jobs_stop(run->jobs);
    while (!jobs_wait(run->jobs, MILLISECONDS))
        if (engine->stop == STOP_NONE && limits_ask(run) != STOP_NONE)
            jobs_stop(run->jobs);
}

/* The first process, when its own part has ended. */
static void end_with_copies(Verification *run, PartKind kind)
{
    Others others = {PART_CLEAN, STOP_NONE, false};
    if (kind == PART_OTHER)
        jobs_stop(run->jobs);
    wait_for_copies(run);
    add_copies(run, &others);
    run->result->jobs = 1 + jobs_count(run->jobs);
    bool is_found = jobs_found(run->jobs, &run->result->guide);
    if (!ends_search(run->composition.engine.stop)) /* else its own paths are the least of all */
        conclude(run, kind, others, is_found);
}

/* Rank 0 takes another part, if there is one before all are done with. */
static bool goes_on_in_cluster(Verification *run, PartKind kind)
{
    Cluster *cluster = run->cluster;
    VecU32 report = {0};
    while (cluster_wait(cluster)) {
        if (limits_ask(run) != STOP_NONE)
            return false;
        if (!cluster_take(cluster))
            continue;
        put_report(run, kind, &report);
        cluster_add_report(cluster, &report);
        run->result->is_part = true;
        return true;
    }
    return false;
}

static void end_in_cluster(Verification *run, PartKind kind, const VecU32 *path)
{
    CHECK(!cluster_is_helper(run->cluster));
    Cluster *cluster = run->cluster;
    Others others = {PART_CLEAN, STOP_NONE, false};
    if (kind == PART_FOUND && !run->is_least) {
        cluster_find(cluster, path);
        run->composition.engine.stop = STOP_NONE;
    }
    if (run->composition.engine.stop == STOP_NONE &&
        (kind == PART_CLEAN || kind == PART_FOUND || kind == PART_OVER) &&
        goes_on_in_cluster(run, kind))
        return;
    cluster_stop(cluster);
    for (uint32_t i = 0; i < cluster_reports(cluster); i++)
        add_report(run, &others, cluster_report(cluster, i));
    cluster_forget_reports(cluster);
    run->result->jobs = 1 + cluster_helpers(cluster);
    if (!ends_search(run->composition.engine.stop))
        conclude(run, kind, others, cluster_found(cluster, &run->result->guide));
}

static void end_helper(Verification *run, PartKind kind, const VecU32 *path)
{
    CHECK(cluster_is_helper(run->cluster));
    VecU32 report = {0};
    put_report(run, kind, &report);
    cluster_tell(run->cluster, &report, kind == PART_FOUND ? path : NULL);
    vec_release(&report);
}

/* What the verdict rests on besides: parts that were searched before this one. */
static void add_kept(Verification *run)
{
    Checkpoint *checkpoint = run->checkpoint;
    uint32_t count = checkpoint_account_count(checkpoint);
    for (uint32_t i = 0; i < count; i++) {
        Wire wire = checkpoint_account(checkpoint, i);
        account_add(&wire, run);
    }
}

/* The part is done with: that is kept, and if it was the last the others are added up with it. */
static void conclude_part(Verification *run)
{
    const Engine *engine = &run->composition.engine;
    Checkpoint *checkpoint = run->checkpoint;
    uint32_t numbers =
        run->cluster ? cluster_numbers(run->cluster)
                     : checkpoint_numbers(checkpoint) + (run->jobs ? jobs_count(run->jobs) : 0);
    bool is_found = run->result->violations.length;
    run->result->is_part = engine->stop == STOP_NONE && !is_found &&
                           !run->result->is_divided_in_vain && checkpoint_has_next(checkpoint);
    if (!run->result->is_part) {
        add_kept(run);
        return;
    }
    VecU32 account = {0};
    account_put(&account, run);
    checkpoint_finish(checkpoint, &account, numbers);
    vec_release(&account);
}

void divided_end(Verification *run, DfsOutcome outcome, const VecU32 *path)
{
    if (!run->division.user)
        return;
    PartKind kind = kind_of(run, outcome);
    if (run->checkpoint && run->is_left && kind == PART_CLEAN)
        keep(run, NULL);
    if (run->jobs && jobs_is_copy(run->jobs))
        finish_copy(run, kind, path);
    if (run->cluster && cluster_is_helper(run->cluster)) {
        end_helper(run, kind, path);
        return;
    }
    if (run->cluster)
        end_in_cluster(run, kind, path);
    else if (run->jobs && jobs_count(run->jobs))
        end_with_copies(run, kind);
    else if (run->checkpoint && (outcome == DFS_CROSSED || outcome == DFS_STRAYED))
        run->result->is_divided_in_vain = true;
    if (run->checkpoint && !run->result->is_part)
        conclude_part(run);
}

void divided_abandon(Verification *run)
{
    if (run->jobs && jobs_is_copy(run->jobs))
        end_copy(run, PART_STOPPED);
    if (run->cluster && cluster_is_helper(run->cluster))
        end_helper(run, PART_STOPPED, NULL);
    else if (run->cluster)
        cluster_stop(run->cluster);
}
