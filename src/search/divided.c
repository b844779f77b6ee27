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
    return run->jobs && jobs_is_wanted(run->jobs);
}

static Giving give(void *user, const Part *part)
{
    Verification *run = user;
    switch (jobs_divide(run->jobs)) {
    case DIVISION_REFUSED:
        break;
    case DIVISION_OLD:
        if (run->checkpoint)
            checkpoint_keep_copy(run->checkpoint, jobs_latest(run->jobs), part);
        return GIVING_AWAY;
    case DIVISION_NEW:
        account_begin(run);
        prover_forget_solver(run->composition.engine.prover);
        if (run->checkpoint)
            checkpoint_become_copy(run->checkpoint, jobs_latest(run->jobs));
        return GIVING_HERE;
    }
    return GIVING_REFUSED;
}

static bool is_over(void *user, const uint32_t *path, uint32_t length)
{
    const Verification *run = user;
    return run->jobs && jobs_are_over(run->jobs, path, length);
}

static bool is_due(void *user)
{
    const Verification *run = user;
    return run->checkpoint && checkpoint_is_due(run->checkpoint);
}

static void keep_left(void *user, const Part *left)
{
    Verification *run = user;
    PartKind kind = kind_of(run, DFS_STOPPED);
    if (run->checkpoint && (kind == PART_OVER || kind == PART_STOPPED))
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
    if (!is_possible(run) || (run->options->jobs == 1 && !run->checkpoint))
        return;
    run->division = (DfsDivision){run, is_wanted, give, is_over, is_due, keep_left};
    long processors = run->options->jobs ? (long)run->options->jobs : sysconf(_SC_NPROCESSORS_ONLN);
    if (processors > 1)
        run->jobs = jobs_new((uint32_t)processors);
}

void divided_release(Verification *run)
{
    jobs_free(run->jobs);
    run->jobs = NULL;
}

_Noreturn static void end_copy(Verification *run, PartKind kind)
{
    VecU32 report = {0};
    vec_push(&report, (uint32_t)kind);
    vec_push(&report, (uint32_t)run->composition.engine.stop);
    account_put(&report, run);
    prover_abandon(run->composition.engine.prover);
    jobs_end_copy(run->jobs, &report);
}

/* What the copies say together: the gravest of their kinds; *stop: of one that was stopped. */
static PartKind add_reports(Verification *run, Stop *stop)
{
    Jobs *jobs = run->jobs;
    PartKind worst = PART_CLEAN;
    for (uint32_t i = 0; i < jobs_count(jobs); i++) {
        uint32_t length;
        const uint32_t *report = jobs_report(jobs, i, &length);
        Wire wire = {.next = report, .end = report + length};
        if (report && !length)
            continue; /* it was never made */
        PartKind kind = report ? (PartKind)wire_get(&wire) : PART_STOPPED;
        Stop its = report ? (Stop)wire_get(&wire) : STOP_LOST;
        worst = kind > worst ? kind : worst;
        if (kind == PART_STOPPED)
            *stop = its;
        if (!report)
            continue;
        account_add(&wire, run);
        REQUIRE(wire.next == wire.end && !wire.is_short);
    }
    return worst;
}

static void wait_for_copies(Verification *run)
{
    enum { MILLISECONDS = 50 };
    Engine *engine = &run->composition.engine;
    if (engine->stop != STOP_NONE)
        jobs_stop(run->jobs);
    while (!jobs_wait(run->jobs, MILLISECONDS))
        if (engine->stop == STOP_NONE && limits_ask(run) != STOP_NONE)
            jobs_stop(run->jobs);
}

/* Whether a search that stops so ends there, and not with what is left of its paths. */
static bool ends_search(Stop stop)
{
    return stop != STOP_NONE && stop != STOP_LOOP && stop != STOP_ROUNDS && stop != STOP_DEPTH;
}

static void conclude(Verification *run, PartKind kind)
{
    Engine *engine = &run->composition.engine;
    Stop stop = STOP_NONE;
    PartKind others = add_reports(run, &stop);
    bool is_found = jobs_found(run->jobs, &run->result->guide);
    run->result->jobs = 1 + jobs_count(run->jobs);
    if (ends_search(engine->stop)) /* its own paths are the least of all */
        return;
    if (is_found || kind == PART_OTHER || others == PART_OTHER)
        run->result->is_divided_in_vain = true;
    else if (others == PART_STOPPED && engine->stop == STOP_NONE)
        engine->stop = stop;
    else if ((others != PART_CLEAN || kind != PART_CLEAN) && engine->stop == STOP_NONE)
        run->result->is_divided_in_vain = true;
}

/* In a copy: its end. */
_Noreturn static void finish_copy(Verification *run, PartKind kind, const VecU32 *path)
{
    if (run->checkpoint && kind == PART_CLEAN)
        keep(run, NULL);
    if (kind == PART_FOUND && !jobs_find(run->jobs, path->data, path->length))
        kind = PART_OTHER;
    end_copy(run, kind);
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
    bool is_found = run->result->violations.length;
    run->result->is_part = engine->stop == STOP_NONE && !is_found &&
                           !run->result->is_divided_in_vain && checkpoint_has_next(run->checkpoint);
    if (!run->result->is_part) {
        add_kept(run);
        return;
    }
    VecU32 account = {0};
    account_put(&account, run);
    checkpoint_finish(run->checkpoint, &account, run->jobs ? jobs_count(run->jobs) : 0);
    vec_release(&account);
}

void divided_end(Verification *run, DfsOutcome outcome, const VecU32 *path)
{
    if (!run->division.user)
        return;
    PartKind kind = kind_of(run, outcome);
    if (run->jobs && jobs_is_copy(run->jobs))
        finish_copy(run, kind, path);
    if (run->checkpoint && kind == PART_CLEAN)
        keep(run, NULL);
    if (run->jobs && jobs_count(run->jobs)) {
        if (kind == PART_OTHER)
            jobs_stop(run->jobs);
        wait_for_copies(run);
        conclude(run, kind);
    } else if (run->checkpoint && (outcome == DFS_CROSSED || outcome == DFS_STRAYED)) {
        run->result->is_divided_in_vain = true;
    }
    if (run->checkpoint)
        conclude_part(run);
}

void divided_abandon(Verification *run)
{
    if (run->jobs && jobs_is_copy(run->jobs))
        end_copy(run, PART_STOPPED);
}
