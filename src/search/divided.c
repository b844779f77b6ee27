#include "search/divided.h"

#include <unistd.h>

#include "lib/bug.h"
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

static bool is_possible(const Verification *run)
{
    const VerifyOptions *options = run->options;
    bool is_plain = options->jobs != 1 && !options->run && !options->tests && !options->formula &&
                    !options->guide_length && !options->state_limit && !options->marks_reached &&
                    !options->prover.log_directory && !options->prover.check_proofs;
    return is_plain && !property_in(options->properties, PROPERTY_NONTERMINATION);
}

static void become_copy(void *user)
{
    Verification *run = user;
    uint64_t depth = run->result->stats.depth_max;
    run->believed_before = prover_believed(run->composition.engine.prover).answers;
    prover_forget_solver(run->composition.engine.prover);
    run->result->stats = (Stats){.depth_max = depth};
    for (uint32_t i = 0; i < run->endings.rows.length; i++)
        run->endings.rows.data[i].count = 0;
}

void divided_begin(Verification *run)
{
    if (!is_possible(run))
        return;
    long processors = run->options->jobs ? (long)run->options->jobs : sysconf(_SC_NPROCESSORS_ONLN);
    if (processors > 1)
        run->division = (DfsDivision){
            .jobs = jobs_new((uint32_t)processors), .copied = become_copy, .user = run};
}

void divided_release(Verification *run)
{
    jobs_free(run->division.jobs);
    run->division.jobs = NULL;
}

static PartKind kind_of(const Verification *run, DfsOutcome outcome)
{
    const Engine *engine = &run->composition.engine;
    const Result *result = run->result;
    if (engine->stop == STOP_ERRORS && run->options->error_limit == 1)
        return PART_FOUND;
    if (result->violations.length || result->allowed.length || outcome == DFS_CROSSED ||
        run->loops.cuts.length || extended_is_spoilt(engine->bank))
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

/* Reports: numbers that are written and read in the same order. */

static void put_wide(VecU32 *report, uint64_t value)
{
    vec_push(report, (uint32_t)value);
    vec_push(report, (uint32_t)(value >> 32));
}

static void put_place(VecU32 *report, Place place)
{
    vec_push(report, place.file);
    vec_push(report, place.line);
    vec_push(report, place.column);
    vec_push(report, place.length);
}

typedef struct Reader {
    const uint32_t *next, *end;
} Reader;

static uint32_t get(Reader *reader)
{
    REQUIRE(reader->next < reader->end);
    return *reader->next++;
}

static uint64_t get_wide(Reader *reader)
{
    uint64_t low = get(reader);
    return low | (uint64_t)get(reader) << 32;
}

static Place get_place(Reader *reader)
{
    Place place = {0};
    place.file = get(reader);
    place.line = get(reader);
    place.column = get(reader);
    place.length = get(reader);
    return place;
}

/* The counters of one search: all but those of sizes, and the greatest depth. */
static void put_stats(VecU32 *report, const Stats *stats)
{
    StatsRow rows[STATS_COUNT];
    stats_rows(stats, rows);
    for (uint32_t i = 0; i < STATS_COUNT; i++)
        put_wide(report, rows[i].value);
}

static void add_stats(Reader *reader, Stats *stats)
{
#define COUNTER(identifier, name, help) uint64_t identifier = get_wide(reader);
#include "lib/stats.def"
#undef COUNTER
    uint64_t deepest = stats->depth_max > depth_max ? stats->depth_max : depth_max;
#define COUNTER(identifier, name, help) stats->identifier += identifier;
#include "lib/stats.def"
#undef COUNTER
    stats->depth_max = deepest;
}

static void put_assumptions(VecU32 *report, const Assumptions *assumptions)
{
    put_wide(report, assumptions->made);
    put_wide(report, (uint64_t)assumptions->properties);
    put_wide(report, (uint64_t)(assumptions->properties >> 64));
    vec_push(report, assumptions->places.length);
    for (uint32_t i = 0; i < assumptions->places.length; i++) {
        vec_push(report, (uint32_t)assumptions->places.data[i].assumption);
        put_place(report, assumptions->places.data[i].place);
    }
}

static void add_assumptions(Reader *reader, Assumptions *assumptions)
{
    assumptions->made |= get_wide(reader);
    assumptions->properties |= get_wide(reader);
    assumptions->properties |= (PropertySet)get_wide(reader) << 64;
    for (uint32_t i = get(reader); i > 0; i--) {
        Assumption assumption = (Assumption)get(reader);
        assumptions_note_at(assumptions, assumption, get_place(reader));
    }
}

static void put_endings(VecU32 *report, const Endings *endings)
{
    vec_push(report, endings->rows.length);
    for (uint32_t i = 0; i < endings->rows.length; i++) {
        const Ending *row = &endings->rows.data[i];
        vec_push(report, (uint32_t)row->kind);
        vec_push(report, row->side);
        put_place(report, row->place);
        put_wide(report, row->count);
    }
    vec_push(report, endings->passed.length);
    for (uint32_t i = 0; i < endings->passed.length; i++)
        put_place(report, endings->passed.data[i]);
}

static void add_endings(Reader *reader, Endings *endings)
{
    for (uint32_t i = get(reader); i > 0; i--) {
        EndingKind kind = (EndingKind)get(reader);
        uint32_t side = get(reader);
        Place place = get_place(reader);
        uint64_t count = get_wide(reader);
        if (count)
            endings_add_many(endings, kind, side, place, count);
    }
    for (uint32_t i = get(reader); i > 0; i--)
        endings_pass(endings, get_place(reader));
}

static void put_notes(VecU32 *report, const Verification *run)
{
    const Composition *composition = &run->composition;
    vec_push(report, composition->has_compared_text);
    vec_push(report, composition->has_other_writer);
    vec_push(report, composition->has_left_text);
    vec_push(report, composition->engine.assumed.merged);
    vec_push(report, composition->engine.assumed.trusted_senders);
    vec_push(report, composition->engine.assumed.sent_to_itself);
    vec_push(report, composition->engine.assumed.ranges);
    vec_push(report, prover_believed(composition->engine.prover).answers - run->believed_before);
}

static void add_notes(Reader *reader, Verification *run)
{
    Composition *composition = &run->composition;
    composition->has_compared_text |= get(reader);
    composition->has_other_writer |= get(reader);
    composition->has_left_text |= get(reader);
    composition->engine.assumed.merged += get(reader);
    composition->engine.assumed.trusted_senders |= get(reader);
    composition->engine.assumed.sent_to_itself |= get(reader);
    composition->engine.assumed.ranges += get(reader);
    run->believed_by_copies += get(reader);
}

_Noreturn static void end_copy(Verification *run, PartKind kind)
{
    VecU32 report = {0};
    Stats *stats = &run->result->stats;
    stats->terms = bank_terms(run->composition.engine.bank);
    vec_push(&report, (uint32_t)kind);
    vec_push(&report, (uint32_t)run->composition.engine.stop);
    put_stats(&report, stats);
    put_assumptions(&report, &run->assumptions);
    put_endings(&report, &run->endings);
    put_notes(&report, run);
    prover_abandon(run->composition.engine.prover);
    jobs_end_copy(run->division.jobs, &report);
}

/* What the copies say together: the gravest of their kinds; *stop: of one that was stopped. */
static PartKind add_reports(Verification *run, Stop *stop)
{
    Jobs *jobs = run->division.jobs;
    PartKind worst = PART_CLEAN;
    for (uint32_t i = 0; i < jobs_count(jobs); i++) {
        uint32_t length;
        const uint32_t *report = jobs_report(jobs, i, &length);
        Reader reader = {report, report + length};
        if (report && !length)
            continue; /* it was never made */
        PartKind kind = report ? (PartKind)get(&reader) : PART_STOPPED;
        Stop its = report ? (Stop)get(&reader) : STOP_LOST;
        worst = kind > worst ? kind : worst;
        if (kind == PART_STOPPED)
            *stop = its;
        if (!report)
            continue;
        add_stats(&reader, &run->result->stats);
        add_assumptions(&reader, &run->assumptions);
        add_endings(&reader, &run->endings);
        add_notes(&reader, run);
        REQUIRE(reader.next == reader.end);
    }
    return worst;
}

static void wait_for_copies(Verification *run)
{
    enum { MILLISECONDS = 50 };
    Engine *engine = &run->composition.engine;
    if (engine->stop != STOP_NONE)
        jobs_stop(run->division.jobs);
    while (!jobs_wait(run->division.jobs, MILLISECONDS))
        if (engine->stop == STOP_NONE && limits_ask(run) != STOP_NONE)
            jobs_stop(run->division.jobs);
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
    bool is_found = jobs_found(run->division.jobs, &run->result->guide);
    run->result->jobs = 1 + jobs_count(run->division.jobs);
    if (ends_search(engine->stop)) /* its own paths are the least of all */
        return;
    if (is_found || kind == PART_OTHER || others == PART_OTHER)
        run->result->is_divided_in_vain = true;
    else if (others == PART_STOPPED && engine->stop == STOP_NONE)
        engine->stop = stop;
    else if ((others != PART_CLEAN || kind != PART_CLEAN) && engine->stop == STOP_NONE)
        run->result->is_divided_in_vain = true;
}

void divided_end(Verification *run, DfsOutcome outcome, const VecU32 *path)
{
    Jobs *jobs = run->division.jobs;
    if (!jobs)
        return;
    PartKind kind = kind_of(run, outcome);
    if (jobs_is_copy(jobs)) {
        if (kind == PART_FOUND && !jobs_find(jobs, path->data, path->length))
            kind = PART_OTHER;
        end_copy(run, kind);
    }
    if (!jobs_count(jobs))
        return;
    if (kind == PART_OTHER)
        jobs_stop(jobs);
    wait_for_copies(run);
    conclude(run, kind);
}

void divided_abandon(Verification *run)
{
    if (run->division.jobs && jobs_is_copy(run->division.jobs))
        end_copy(run, PART_STOPPED);
}
