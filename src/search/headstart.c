#include "search/headstart.h"

#include <string.h>

#include "lib/bug.h"
#include "search/quiescent.h"

/* Tries in vain double what lies between them, up to 2^VAIN_MAX choices. */
enum { VAIN_MAX = 7 };

bool headstart_is_possible(const Program *implementation)
{
    bool is = !implementation->gathering_count && !implementation->has_contract &&
              !implementation->has_cuts && !implementation->invariant_count;
    for (uint32_t i = 0; i < implementation->function_count && is; i++) {
        const Function *function = implementation->functions[i];
        is = !function->calls_setjmp;
        for (uint32_t k = 0; k < function->stmt_count && is; k++)
            switch (function->stmts[k].kind) {
            case STMT_ASSUME:
            case STMT_HAVOC:
            case STMT_COLLECTIVE:
            case STMT_CUT:
                is = false;
                break;
            default:
                break;
            }
    }
    return is;
}

/* The implementation at work ahead of its turn. */
typedef struct Ahead {
    Composition *composition;
    Composition kept; /* what is not the implementation's, as it was */
    StateId before;   /* the specification's state */
    StateId reached;  /* the last one of the implementation in which all was as it should be */
    ContextId context;
    uint64_t steps;    /* made to there */
    Assumptions noted; /* so far, by all */
    bool has_finding;
} Ahead;

static void note_finding(void *user, State *state, const Finding *finding)
{
    (void)state;
    (void)finding;
    ((Ahead *)user)->has_finding = true;
}

static void restore(Composition *composition, StateId state)
{
    const Model *const models[2] = {composition->models[0], composition->models[1]};
    state_restore(&composition->state, state, models);
}

static void copy_assumptions(const Assumptions *from, Assumptions *to)
{
    *to = (Assumptions){.made = from->made, .properties = from->properties};
    for (uint32_t i = 0; i < from->places.length; i++)
        vec_push(&to->places, from->places.data[i]);
}

/* Nothing is merged, reported or asked of a solver: what is not evident waits for the end of the specification. */
static void begin(Ahead *ahead, Composition *composition)
{
    Engine *engine = &composition->engine;
    state_simplify(&composition->state, engine->contexts);
    *ahead = (Ahead){.composition = composition,
                     .kept = *composition,
                     .before = state_commit(&composition->state),
                     .context = composition->state.context};
    composition->labels = (Labels){0};
    composition->alternatives = (Alternatives){0};
    composition->silent = composition->spins = (VecU32){0};
    memset(&composition->spreads, 0, sizeof composition->spreads);
    composition->repeats = (Repeats){0};
    composition->turn = NO_TURN;
    composition->unbounded_depth = UINT32_MAX;
    engine->mode.merges = MERGE_NOTHING;
    copy_assumptions(engine->assumed.noted, &ahead->noted);
    engine->assumed.granted = NULL;
    engine->assumed.noted = &ahead->noted;
    engine->watch.sink = note_finding;
    engine->watch.endings = NULL;
    engine->watch.user = ahead;
    prover_stay_light(engine->prover, true);
}

static void end(Ahead *ahead)
{
    Composition *composition = ahead->composition;
    Composition *kept = &ahead->kept;
    Engine *engine = &composition->engine;
    vec_release(&composition->labels);
    vec_release(&composition->alternatives);
    vec_release(&composition->silent);
    vec_release(&composition->spins);
    vec_release(&composition->spreads);
    composition->labels = kept->labels;
    composition->alternatives = kept->alternatives;
    composition->silent = kept->silent;
    composition->spins = kept->spins;
    composition->spreads = kept->spreads;
    composition->spins_stay = kept->spins_stay;
    composition->repeats = kept->repeats;
    composition->turn = kept->turn;
    composition->unbounded_depth = kept->unbounded_depth;
    composition->is_stuck = kept->is_stuck;
    composition->has_finished = kept->has_finished;
    engine->mode.merges = kept->engine.mode.merges;
    assumptions_release(&ahead->noted);
    engine->assumed.granted = kept->engine.assumed.granted;
    engine->assumed.noted = kept->engine.assumed.noted;
    engine->watch = kept->engine.watch;
    engine->limits.forks = kept->engine.limits.forks;
    engine->stop = kept->engine.stop;
    engine->stop_place = kept->engine.stop_place;
    engine->stop_text = kept->engine.stop_text;
    prover_stay_light(engine->prover, false);
    restore(composition, ahead->before);
}

/* Whether all that has happened follows from the condition of the choice, and from what was assumed before. That a result
 * stays in the range of its type, if that is not checked, is assumed under the condition of the end alone, where it may be false. */
static bool is_clean(const Ahead *ahead)
{
    const Composition *composition = ahead->composition;
    const Assumptions *before = ahead->kept.engine.assumed.noted;
    return !ahead->has_finding && composition->engine.stop == STOP_NONE &&
           composition->state.context == ahead->context && ahead->noted.made == before->made &&
           composition->engine.assumed.ranges == ahead->kept.engine.assumed.ranges &&
           ahead->noted.properties == before->properties &&
           ahead->noted.places.length == before->places.length;
}

/* What every path does after it was started. */
static bool start(Ahead *ahead)
{
    Composition *composition = ahead->composition;
    State *state = &composition->state;
    state_keep_outputs(state);
    state_start(state, composition->models[1]);
    return exec_start(&composition->engine, state) && is_clean(ahead);
}

/* As course_run, up to what is not decided. */
static void go_on(Ahead *ahead)
{
    Composition *composition = ahead->composition;
    State *state = &composition->state;
    Point point;
    for (;;) {
        bool is_over = composition_run_ready(composition, &point);
        if (!is_clean(ahead) || (is_over && point.kind != POINT_CHOICE))
            return;
        state->split = TERM_NONE;
        ahead->reached = state_commit(state);
        ahead->steps = composition->engine.stats->transitions;
        if (is_over || state_is_ended(state) || composition_repeats(composition) ||
            !quiescent_run(composition, &point) || !is_clean(ahead))
            return;
    }
}

static HeadStart run_from(Composition *composition, HeadStart start_at)
{
    Ahead ahead;
    HeadStart next = start_at;
    const uint64_t *steps = &composition->engine.stats->transitions, before = *steps;
    begin(&ahead, composition);
    ahead.steps = before;
    ahead.reached = start_at.state;
    bool has_begun = start_at.state.state != 0;
    if (has_begun) {
        restore(composition, start_at.state);
        composition->state.context = ahead.context;
        state_simplify(&composition->state, composition->engine.contexts);
    }
    if (has_begun || start(&ahead))
        go_on(&ahead);
    end(&ahead);
    /* A branch that is not decided is looked at each time. */
    bool is_vain = ahead.steps <= before + 1;
    next.state = ahead.reached;
    next.vain = is_vain ? next.vain + (next.vain < VAIN_MAX) : 0;
    next.next = next.number + (1u << next.vain);
    return next;
}

void headstart_run(Composition *composition)
{
    HeadStarts *starts = composition->head_starts;
    ContextId context = composition->state.context;
    HeadStart last = starts->path.length ? vec_last(&starts->path) : (HeadStart){0};
    CHECK(!starts->path.length || last.length < composition->path_length);
    if (starts->path.length && last.context == context)
        return;
    HeadStart next = last;
    next.number++;
    if (next.number >= next.next)
        next = run_from(composition, next);
    next.length = composition->path_length;
    next.context = context;
    vec_push(&starts->path, next);
}

void headstart_moved(Composition *composition, uint32_t length)
{
    HeadStarts *starts = composition->head_starts;
    while (starts->path.length && vec_last(&starts->path).length >= length)
        starts->path.length--;
}

bool headstart_begin(Composition *composition)
{
    const HeadStarts *starts = composition->head_starts;
    State *state = &composition->state;
    if (!starts->path.length || !vec_last(&starts->path).state.state)
        return false;
    ContextId context = state->context;
    ComponentId finished = state->finished, notes = state->finished_notes;
    restore(composition, vec_last(&starts->path).state);
    state->context = context;
    state->finished = finished;
    state->finished_notes = notes;
    state_simplify(state, composition->engine.contexts);
    return true;
}
