#include "search/critical.h"

#include "lib/bug.h"
#include "libc/record.h"
#include "mpi/moves.h"
#include "search/comparison.h"
#include "search/course.h"
#include "search/dfs.h"

enum { CHOICES_MAX = 2000, STATES_MAX = 3000, ASKS_MAX = 4000 };

typedef enum Outcome { OUTCOME_ALL_FAIL, OUTCOME_AVOIDABLE, OUTCOME_UNDECIDED } Outcome;

/* All ways on from one state. */
typedef struct Ways {
    Composition *composition;
    System inner;
    const Finding *wanted;
    Stop (*ask)(void *user); /* of the search */
    void *asked;
    Stats stats;
    Outcome outcome;
    bool fails;  /* the present one has met the failure */
    Label first; /* the first label of the present one */
    uint32_t marked_before, asks;
    Buf *waits; /* what a process waits for where the first way fails; or NULL */
} Ways;

void critical_release(Critical *critical)
{
    vec_release(&critical->choices);
}

void critical_note(Critical *critical, Composition *composition, const Point *point, Label label,
                   int64_t step)
{
    CHECK(point->kind == POINT_CHOICE && point->count);
    critical->is_cut |= critical->choices.length >= CHOICES_MAX;
    if (point->count < 2 || critical->is_cut)
        return;
    CriticalChoice choice = {state_commit(&composition->state), label, step};
    vec_push(&critical->choices, choice);
}

static bool is_deadlock(Property property)
{
    return property == PROPERTY_DEADLOCK_POTENTIAL || property == PROPERTY_DEADLOCK_ABSOLUTE;
}

/* Whether a finding is the failure, met on another way: any deadlock is a deadlock. */
static bool is_failure(const Finding *finding, const Finding *wanted)
{
    if (wanted->property == PROPERTY_DEADLOCK_POTENTIAL && is_deadlock(finding->property))
        return true;
    if (is_deadlock(wanted->property))
        return finding->property == wanted->property;
    return finding->property == wanted->property && finding->rank == wanted->rank &&
           place_equal(finding->place, wanted->place);
}

static void decide(Ways *ways, Outcome outcome)
{
    if (ways->outcome == OUTCOME_ALL_FAIL)
        ways->outcome = outcome;
}

/* Whether the way rests on something that nobody but the environment decides. */
static bool rests_on_more(const Ways *ways)
{
    const Composition *composition = ways->composition;
    const State *state = &composition->state;
    bool is_any = composition->engine.assumed.has_guessed;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        is_any |= state->processes[rank].next_symbol != 0 ||
                  random_of(&state->processes[rank])->position != 0;
    return is_any;
}

static void add_first_wait(Ways *ways, State *state)
{
    Engine *engine = &ways->composition->engine;
    for (uint32_t rank = 0; ways->waits->length == 0 && rank < state->process_count; rank++) {
        Place at;
        if (state->processes[rank].flow.status == PROCESS_BLOCKED && !state_is_absent(state, rank))
            buf_puts(ways->waits, moves_waiting_text(engine, state, rank, &at));
    }
}

static void ways_sink(void *user, State *state, const Finding *finding)
{
    Ways *ways = user;
    if (!is_failure(finding, ways->wanted))
        return;
    ways->fails = true;
    if (ways->waits)
        add_first_wait(ways, state);
    if (finding->condition != TERM_FALSE || rests_on_more(ways))
        decide(ways, OUTCOME_UNDECIDED);
}

static Stop ways_ask(void *user)
{
    Ways *ways = user;
    Stop stop = ways->ask ? ways->ask(ways->asked) : STOP_NONE;
    return stop != STOP_NONE ? stop : ++ways->asks > ASKS_MAX ? STOP_STATES : STOP_NONE;
}

/* The present way is at its end, or need not be followed any more. */
static Point way_ends(Ways *ways)
{
    if (!ways->fails)
        decide(ways, ways->composition->has_finished && !rests_on_more(ways) ? OUTCOME_AVOIDABLE
                                                                             : OUTCOME_UNDECIDED);
    ways->fails = false;
    return (Point){.kind = ways->outcome == OUTCOME_ALL_FAIL ? POINT_END : POINT_STOP};
}

static bool is_of_order(const Point *point)
{
    for (uint32_t i = 0; i < point->count; i++) {
        LabelKind kind = label_kind(point->labels[i]);
        if (kind < LABEL_MATCH || kind > LABEL_TURN)
            return false;
    }
    return true;
}

static Point ways_run(void *self)
{
    Ways *ways = self;
    if (ways->fails)
        return way_ends(ways);
    Point point = ways->inner.run(ways->inner.self);
    if (ways->composition->engine.stop != STOP_NONE || point.kind == POINT_STOP ||
        (point.kind == POINT_CHOICE && !is_of_order(&point)))
        decide(ways, OUTCOME_UNDECIDED);
    if (ways->outcome != OUTCOME_ALL_FAIL)
        return (Point){.kind = POINT_STOP};
    return ways->fails || point.kind == POINT_END ? way_ends(ways) : point;
}

static bool ways_take(void *self, Label label)
{
    Ways *ways = self;
    if (ways->inner.take(ways->inner.self, label))
        return true;
    if (!ways->fails)
        decide(ways, OUTCOME_UNDECIDED);
    ways->fails = false;
    return false;
}

static Snapshot ways_save(void *self)
{
    const Ways *ways = self;
    return ways->inner.save(ways->inner.self);
}

static void ways_restore(void *self, Snapshot snapshot)
{
    const Ways *ways = self;
    ways->inner.restore(ways->inner.self, snapshot);
}

/* What an earlier search has marked is done with: all ways from there fail. */
static uint32_t ways_mark(void *self, Snapshot snapshot)
{
    const Ways *ways = self;
    uint32_t number = ways->inner.mark(ways->inner.self, snapshot);
    if (!number)
        return 0;
    return number > ways->marked_before ? number - ways->marked_before : UINT32_MAX;
}

static void ways_moved(void *self, const Label *labels, uint32_t count)
{
    Ways *ways = self;
    ways->first = count ? labels[0] : 0;
    ways->inner.moved(ways->inner.self, labels, count);
}

/* A way that never ends avoids the failure, or runs into it later: who knows. */
static void ways_round(void *self, Snapshot snapshot)
{
    (void)snapshot;
    decide(self, OUTCOME_UNDECIDED);
}

/* Follows all ways on from a state, behind a label (0: from the state itself). */
static Outcome follow_all(Ways *ways, StateId from, Label label)
{
    CHECK(ways->outcome == OUTCOME_ALL_FAIL);
    CHECK(from.state);
    Composition *composition = ways->composition;
    const Model *const models[2] = {composition->models[0], composition->models[1]};
    System system = {ways,       ways_run,   ways_take,  ways_save, ways_restore, ways_mark,
                     ways_moved, ways_round, ways_round, NULL,      NULL,         NULL};
    DfsOptions options = {.state_limit = STATES_MAX};
    uint64_t marked = ways->stats.states_saved;
    state_restore(&composition->state, from, models);
    composition->turn = NO_TURN;
    composition->engine.stop = STOP_NONE;
    ways->fails = false;
    ways->marked_before = (uint32_t)marked;
    if (label && !course_take(composition, label))
        return ways->fails ? OUTCOME_ALL_FAIL : OUTCOME_UNDECIDED;
    DfsOutcome end = dfs_run(&system, &options, &ways->stats, NULL);
    if (end != DFS_DONE)
        decide(ways, OUTCOME_UNDECIDED);
    return ways->outcome;
}

/* Failures that are seen wherever the order of events leads to them; others (races, what a library may or
 * may not do early) are seen in one order for all. */
static bool is_followed(const Composition *composition, const Finding *finding)
{
    CHECK(finding->property < PROPERTY_COUNT);
    const Model *model = composition->models[1];
    PropertyGroup group = property_table[finding->property].group;
    for (uint32_t i = 0; i < model->program->function_count; i++)
        if (model->program->functions[i]->is_abstract)
            return false;
    return !composition->models[0] && model->process_count > 1 && !composition->watcher &&
           !composition->engine.limits.loops && !composition->engine.outside.text_count &&
           composition->engine.outside.numbers[0] == TERM_NONE &&
           (is_deadlock(finding->property) || finding->property == PROPERTY_ASSERTION ||
            finding->property == PROPERTY_MPI_TRUNCATION || group == GROUP_MEMORY ||
            group == GROUP_ARITHMETIC);
}

static void begin(Ways *ways, Composition *composition, const Finding *finding)
{
    Engine *engine = &composition->engine;
    *ways = (Ways){.composition = composition,
                   .inner = course_system(composition),
                   .wanted = finding,
                   .ask = engine->limits.ask,
                   .asked = engine->limits.user};
    Watch watch = {.sink = ways_sink, .user = ways};
    engine->watch = watch;
    moves_watch(engine);
    engine->stats = &ways->stats;
    engine->limits.ask = ways_ask;
    engine->limits.user = ways;
    composition->followed = NULL;
    composition->followed_length = 0;
    composition->replayed = NULL;
}

/* Who is asked for limits is no way any more. */
static void end(const Ways *ways)
{
    Engine *engine = &ways->composition->engine;
    CHECK(engine->limits.ask == ways_ask);
    engine->limits.ask = ways->ask;
    engine->limits.user = ways->asked;
}

static CriticalAnswer find(Ways *ways, const Critical *critical, Composition *composition,
                           const Finding *finding)
{
    CriticalAnswer unknown = {CRITICAL_UNKNOWN, 0, 0}, start = {CRITICAL_START, 0, 0};
    const CriticalChoice *choices = critical->choices.data;
    uint32_t count = critical->choices.length;
    if (critical->is_cut || !is_followed(composition, finding) || rests_on_more(ways))
        return unknown;
    for (uint32_t i = count; i-- > 0;) {
        Outcome outcome = follow_all(ways, choices[i].state, choices[i].label);
        if (outcome == OUTCOME_AVOIDABLE && i + 1 < count)
            return (CriticalAnswer){CRITICAL_CHOICE, i + 1, ways->first};
        if (outcome != OUTCOME_ALL_FAIL)
            return unknown;
    }
    if (!count)
        return start;
    Outcome outcome = follow_all(ways, choices[0].state, 0);
    if (outcome == OUTCOME_AVOIDABLE)
        return (CriticalAnswer){CRITICAL_CHOICE, 0, ways->first};
    return outcome == OUTCOME_ALL_FAIL ? start : unknown;
}

CriticalAnswer critical_find(const Critical *critical, Composition *composition,
                             const Finding *finding)
{
    Ways ways;
    begin(&ways, composition, finding);
    CriticalAnswer answer = find(&ways, critical, composition, finding);
    end(&ways);
    return answer;
}

bool critical_outlasts_buffers(Composition *composition, StateId found, const Finding *finding,
                               Buf *waits)
{
    CHECK(finding->property == PROPERTY_DEADLOCK_POTENTIAL);
    Finding wanted = {.property = PROPERTY_DEADLOCK_ABSOLUTE};
    Ways ways;
    begin(&ways, composition, &wanted);
    bool outlasts = false;
    if (is_followed(composition, &wanted) && !rests_on_more(&ways)) {
        composition->deadlock = DEADLOCK_MODE_ABSOLUTE;
        ways.waits = waits;
        outlasts = follow_all(&ways, found, 0) == OUTCOME_ALL_FAIL;
    }
    end(&ways);
    return outlasts;
}

void critical_describe(Buf *buf, Label label)
{
    if (label_kind(label) == LABEL_TURN) {
        buf_printf(buf, "rank %u goes on before the others", label_rank(label));
        return;
    }
    Alternative taken = label_alternative(label);
    switch (taken.kind) {
    case ALTERNATIVE_MATCH:
        buf_printf(buf, "rank %u receives the message of rank %u", taken.rank, taken.source);
        break;
    case ALTERNATIVE_PROBE:
        buf_printf(buf, "rank %u's probe sees the message of rank %u", taken.rank, taken.source);
        break;
    case ALTERNATIVE_ANSWER:
        buf_printf(buf, "the call of rank %u has this answer", taken.rank);
        break;
    case ALTERNATIVE_CANCEL:
        buf_printf(buf, "an operation of rank %u is cancelled", taken.rank);
        break;
    case ALTERNATIVE_BUFFER:
        buf_printf(buf, "a send of rank %u is buffered", taken.rank);
        break;
    case ALTERNATIVE_LEAVE:
        buf_printf(buf, "rank %u leaves its collective before the others have come", taken.rank);
        break;
    case ALTERNATIVE_GRANT:
        buf_printf(buf, "rank %u gets the lock at rank %u", taken.rank, taken.source);
        break;
    case ALTERNATIVE_APPLY:
        buf_printf(buf, "an operation of rank %u takes effect", taken.rank);
        break;
    case ALTERNATIVE_TURN:
        buf_printf(buf, "it is the turn of rank %u at a file", taken.rank);
        break;
    case ALTERNATIVE_RETURN:
        buf_printf(buf, "rank %u returns from a lock, or start, that it has not got", taken.rank);
        break;
    }
}
