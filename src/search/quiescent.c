#include "search/quiescent.h"

#include "lib/bug.h"
#include "lib/hash.h"
#include "search/alone.h"
#include "search/ended.h"
#include "search/forgotten.h"
#include "search/interchange.h"
#include "search/polling.h"
#include "search/stuck.h"
#include "search/together.h"
#include "search/trial.h"
#include "search/watcher.h"
#include "state/ahead.h"

/* What is known of the state while the rules are tried. The moves are the composition's alternatives:
 * first what must happen, then (from the rule that asks for it on) what may happen, too. */
typedef struct Quiescence {
    Composition *composition;
    Point *point;
    Standstill standstill;
    bool spins; /* the musts are only that calls are told "not yet" */
} Quiescence;

typedef enum Act {
    ACT_GO_ON, /* the state was moved on */
    ACT_OVER,  /* the point is set */
    ACT_NEXT,  /* nothing was decided: the next rule */
} Act;

typedef struct Rule {
    const char *name;
    bool (*applies)(const Quiescence *q);
    Act (*act)(Quiescence *q);
} Rule;

/* Whether some process is at an assumption that does not hold: no execution goes on from here. */
static bool is_cut(const State *state)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        if (state->processes[rank].flow.status == PROCESS_CUT)
            return true;
    return false;
}

static void must(void *self, Alternatives *moves)
{
    Composition *composition = self;
    moves_must(&composition->engine, &composition->state, moves);
}

static MoveEffect effect(void *self, Alternative move)
{
    CHECK(move.rank < ((const Composition *)self)->state.process_count);
    const State *state = &((Composition *)self)->state;
    if (moves_is_nothing(state, move))
        return EFFECT_NOTHING;
    if (!moves_accesses(move) || !ahead_comes_back(state, &state->processes[move.rank]))
        return EFFECT_OTHER; /* or an access that is not made again and again */
    return moves_reads(state, move) ? EFFECT_READS : EFFECT_WRITES;
}

static void take(void *self, Alternative move)
{
    Composition *composition = self;
    moves_take(&composition->engine, &composition->state, move);
}

static bool run(void *self)
{
    Composition *composition = self;
    Point point;
    composition->turn = NO_TURN;
    return !composition_run_ready(composition, &point) && composition->engine.stop == STOP_NONE;
}

/* Of what was drawn since the last time and thrown away, readings of a clock above all, nothing is left. */
static uint32_t identity(void *self)
{
    Composition *composition = self;
    const Model *const models[2] = {composition->models[0], composition->models[1]};
    StateId id = state_commit(&composition->state);
    bool is_changed;
    ComponentId known = forgotten_identity(composition, id.state, &is_changed);
    if (is_changed)
        state_restore(&composition->state, id, models);
    return known;
}

static uint64_t places(void *self)
{
    State *state = &((Composition *)self)->state;
    uint64_t sum = 0;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        Process *process = &state->processes[rank];
        const FrameHeader *top = process->flow.bases.length ? process_top(process) : NULL;
        CHECK(!top || top->function < state->model->program->function_count);
        const uint32_t words[] = {rank, top ? top->function : 0, top ? top->location : 0};
        sum += hash_bytes(words, sizeof words);
    }
    return sum;
}

/* The program, where its processes poll. */
static Polled polled(Composition *composition)
{
    return (Polled){composition, must, effect, take, run, identity, places};
}

static void take_all(Composition *composition)
{
    for (uint32_t i = 0; i < composition->alternatives.length; i++)
        moves_take(&composition->engine, &composition->state, composition->alternatives.data[i]);
}

/* The state comes back for ever. True: it was moved on nevertheless. */
static bool judge_spin(Composition *composition)
{
    if (is_cut(&composition->state)) {
        ended_count_cut(composition);
        return false;
    }
    if (moves_abort(&composition->state))
        return true;
    stuck_report(composition, PROPERTY_LIVELOCK);
    if (!stuck_is_reported(composition, PROPERTY_LIVELOCK))
        ended_count_hung(composition);
    return false;
}

/* Nobody can make progress but by polling. When that leads back to the same state, it will for
 * ever. True: the state was moved on. */
static bool run_spin(Composition *composition)
{
    CHECK(composition->alternatives.length);
    const Polled program = polled(composition);
    if (!composition->has_polled)
        composition->polled_at = state_commit(&composition->state);
    composition->has_polled = true;
    switch (polling_step(&program, &composition->alternatives, &composition->spins)) {
    case POLLING_REPEATS:
        forgotten_matched(composition);
        return judge_spin(composition);
    case POLLING_LIMIT:
        composition->engine.limits.reached_polls = true;
        return false;
    case POLLING_MOVED:
        break;
    }
    return true;
}

bool quiescent_some_poll(const State *state)
{
    bool polls = false;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        polls |= moves_polls(&state->processes[rank]);
    return polls;
}

/* From this state no execution comes to an end. */
static void judge_endless(Composition *composition, bool polls)
{
    const State *state = &composition->state;
    if (is_cut(state))
        ended_count_cut(composition);
    else if (polls && !moves_may_abort(state) && stuck_is_reported(composition, PROPERTY_LIVELOCK))
        stuck_report(composition, PROPERTY_LIVELOCK);
    else if (!moves_may_abort(state) && stuck_is_reported(composition, PROPERTY_NONTERMINATION))
        stuck_report(composition, PROPERTY_NONTERMINATION);
    else
        ended_count_hung(composition);
}

void quiescent_repeats(Composition *composition)
{
    const State *state = &composition->state;
    bool is_shared = moves_use_windows(state->model) || moves_use_files(state->model);
    judge_endless(composition, is_shared && quiescent_some_poll(state));
}

/* Where the order of the processes is a choice, they come to their polls first. */
static void run_to_polls(Composition *composition)
{
    Point point;
    bool reduces = composition->reduces;
    composition->reduces = true;
    composition_run_ready(composition, &point);
    composition->reduces = reduces;
}

void quiescent_endless(Composition *composition)
{
    run_to_polls(composition);
    judge_endless(composition, quiescent_some_poll(&composition->state));
}

/* A poll is answered some time, where it can be. */
void quiescent_rounds(Composition *composition)
{
    run_to_polls(composition);
    composition->engine.limits.reached_rounds |= !quiescent_some_poll(&composition->state);
}

/* Looks ahead, with local runs that are not interleaved: whether the processes do so for ever, so that
 * the path neither ends at an assumption nor by one that ends all. The state is the same afterwards. */
static bool goes_on_for_ever(Composition *composition, bool (*repeats)(const Polled *polled))
{
    Trial trial;
    const Polled program = polled(composition);
    bool reduces = composition->reduces;
    trial_begin(&trial, composition);
    composition->reduces = true;
    const State *state = &composition->state;
    bool goes_on = repeats(&program) && !is_cut(state) && !moves_may_abort(state);
    composition->reduces = reduces;
    trial_end(&trial);
    return goes_on;
}

/* Whether optional steps may be put off. What a feature of MPI looks at may depend on when they are
 * taken; and a run shows what it does. */
static bool may_put_off(const Composition *composition)
{
    return composition->reduces && composition->deadlock == DEADLOCK_MODE_POTENTIAL &&
           !moves_are_sensitive(composition->state.model) && !composition->engine.watch.printed;
}

/* Nothing that MPI must do is left: a deadlock unless MPI buffers sends. True: go on, by all that MPI
 * may do. */
static bool run_stuck(Composition *composition)
{
    Engine *engine = &composition->engine;
    bool may_go_on = composition->alternatives.length > 0;
    if (moves_lost(engine, &composition->state))
        return engine->stop == STOP_NONE;
    if (may_go_on && composition->deadlock == DEADLOCK_MODE_POTENTIAL)
        stuck_report(composition, PROPERTY_DEADLOCK_POTENTIAL);
    if (!may_go_on)
        stuck_report(composition, PROPERTY_DEADLOCK_ABSOLUTE);
    composition->is_stuck = !may_go_on;
    if (!may_go_on)
        moves_undelivered(engine, &composition->state);
    if (!may_go_on && !stuck_is_reported(composition, PROPERTY_DEADLOCK_ABSOLUTE)) {
        ended_count_hung(composition);
        if (composition->watcher)
            composition->watcher->deadlocks++;
    }
    if (engine->stop != STOP_NONE)
        return false;
    if (!composition->follows_stuck)
        take_all(composition);
    return may_go_on;
}

static Act over(Quiescence *q)
{
    *q->point = composition_end(q->composition);
    return ACT_OVER;
}

static bool are_together(const Quiescence *q)
{
    return cut_all_wait(&q->composition->state);
}

static Act pass_together(Quiescence *q)
{
    CHECK(cut_of(&q->composition->state, 0));
    if (together_is_over(q->composition)) {
        q->composition->has_finished = true;
        return over(q);
    }
    return together_pass(q->composition) ? ACT_GO_ON : over(q);
}

static Act go_on_if(Quiescence *q, bool goes_on)
{
    return goes_on ? ACT_GO_ON : over(q);
}

static bool has_must(const Quiescence *q)
{
    return standstill_has_must(&q->standstill);
}

static bool has_may(const Quiescence *q)
{
    return standstill_has_may(&q->standstill);
}

static bool is_stopped(const Quiescence *q)
{
    return q->composition->engine.stop != STOP_NONE;
}

/* Receives that were freed may have matches to the end. */
static bool has_ended(const Quiescence *q)
{
    const State *state = &q->composition->state;
    return state_is_ended(state) && (state->is_aborted || !has_must(q));
}

static Act finish(Quiescence *q)
{
    CHECK(state_is_ended(&q->composition->state));
    ended_finish(q->composition);
    return over(q);
}

static bool always(const Quiescence *q)
{
    (void)q;
    return true;
}

static Act find_mays(Quiescence *q)
{
    CHECK(q->standstill.musts == q->composition->alternatives.length);
    Composition *composition = q->composition;
    moves_may(&composition->state, &composition->alternatives);
    q->standstill.is_only_way = composition->alternatives.length == 1;
    return ACT_NEXT;
}

/* Some wait at the head of a collective loop, and nobody else can go on; that MPI may buffer a message is
 * looked at only where that is no fault. */
static bool come_apart(const Quiescence *q)
{
    const Composition *composition = q->composition;
    return !has_must(q) && cut_some_wait(&composition->state) &&
           (!has_may(q) || composition->deadlock == DEADLOCK_MODE_POTENTIAL ||
            is_cut(&composition->state) || moves_may_abort(&composition->state));
}

static Act judge_apart(Quiescence *q)
{
    const State *state = &q->composition->state;
    if (is_cut(state) || moves_may_abort(state))
        engine_unsupported(&q->composition->engine, stuck_place(q->composition),
                           "a process that is stopped by an assumption, or ends all, while others "
                           "wait for it at the head of a collective loop");
    else
        together_report(q->composition);
    return over(q);
}

static Act choose(Quiescence *q)
{
    CHECK(q->composition->alternatives.length);
    Composition *composition = q->composition;
    const Alternatives *alternatives = &composition->alternatives;
    vec_clear(&composition->labels);
    for (uint32_t i = 0; i < alternatives->length; i++)
        vec_push(&composition->labels, label_of_alternative(alternatives->data[i]));
    *q->point = composition_choice(composition, true, false);
    q->point->is_forced = alternatives->length == 1;
    return ACT_OVER;
}

static bool only_polls(const Quiescence *q)
{
    return q->spins && !has_may(q);
}

static bool several_poll(const Quiescence *q)
{
    return only_polls(q) && q->standstill.moves->length > 1;
}

static Act forget_spins(Quiescence *q)
{
    q->composition->spins.length = 0;
    q->composition->spins_stay = false;
    return ACT_NEXT;
}

/* What they are told in one order may lead them elsewhere than in another one. Where that nobody is told
 * anything goes on for ever anyway (nothing else happens until that is found), it is judged as that. */
static Act poll_apart(Quiescence *q)
{
    CHECK(q->spins && q->standstill.moves->length > 1);
    Composition *composition = q->composition;
    if (!composition->spins_stay)
        composition->spins_stay = stuck_is_reported(composition, PROPERTY_LIVELOCK) &&
                                  goes_on_for_ever(composition, polling_stays);
    if (composition->spins_stay)
        return ACT_NEXT;
    forget_spins(q);
    return choose(q);
}

static Act spin(Quiescence *q)
{
    CHECK(q->spins);
    bool goes_on = run_spin(q->composition);
    if (!goes_on)
        forget_spins(q);
    return go_on_if(q, goes_on);
}

static bool may_poll_for_ever(const Quiescence *q)
{
    return q->spins && q->composition->deadlock == DEADLOCK_MODE_POTENTIAL;
}

/* Where polling and what is optional is all that is left: when the polling may go on for ever, it does
 * unless MPI takes such a step. */
static Act look_ahead(Quiescence *q)
{
    if (goes_on_for_ever(q->composition, polling_repeats))
        stuck_report(q->composition, PROPERTY_LIVELOCK);
    return is_stopped(q) ? over(q) : ACT_NEXT;
}

static bool is_settled(void *self, const Alternatives *moves, uint32_t index)
{
    Composition *composition = self;
    return moves_is_settled(&composition->engine, &composition->state, moves, index,
                            &composition->silent);
}

static bool may_be_settled(const Quiescence *q)
{
    const Composition *composition = q->composition;
    return composition->reduces && standstill_has_must(&q->standstill) &&
           !moves_are_sensitive(composition->state.model) && !composition->engine.mode.is_run;
}

static bool has_silent(const Quiescence *q)
{
    return q->composition->silent.length && may_be_settled(q);
}

/* What may happen goes, too. */
static Act keep_settled(Quiescence *q)
{
    Alternative settled;
    if (reduction_settled(&q->standstill, is_settled, q->composition, &settled))
        reduction_keep(&q->standstill, settled);
    return ACT_NEXT;
}

/* Several answers of one process, and nothing else. */
static bool are_answers_alone(const Quiescence *q)
{
    const Alternatives *moves = q->standstill.moves;
    return may_be_settled(q) && !has_may(q) && moves->length > 1 && moves->data[0].is_alone &&
           moves_is_answer(moves->data[0]) && !q->composition->engine.watch.reached &&
           !q->composition->engine.watch.before;
}

/* One order of them is followed, where nobody can tell: the first, which is not "not yet". */
static Act put_in_order(Quiescence *q)
{
    CHECK(q->standstill.moves->length > 1 && q->standstill.moves->data[0].is_alone);
    Composition *composition = q->composition;
    Alternatives *moves = q->standstill.moves;
    uint32_t rank = moves->data[0].rank;
    if (!moves_are_in_order(&composition->state, rank))
        moves_put_in_order(&composition->state, rank, interchange_answers(composition, rank));
    if (moves_are_in_order(&composition->state, rank))
        moves->length = q->standstill.musts = 1;
    return ACT_NEXT;
}

static bool may_wait(const Quiescence *q)
{
    return has_must(q) && !q->spins && may_put_off(q->composition);
}

static Act put_off(Quiescence *q)
{
    CHECK(q->standstill.musts && q->composition->reduces);
    alone_drop(q->composition, q->standstill.musts);
    return ACT_NEXT;
}

static bool only_may_before_the_end(const Quiescence *q)
{
    const State *state = &q->composition->state;
    return !has_must(q) && has_may(q) && (is_cut(state) || moves_may_abort(state));
}

static Act take_every(Quiescence *q)
{
    CHECK(q->standstill.moves->length);
    take_all(q->composition);
    return ACT_GO_ON;
}

static bool ends_at_assumption(const Quiescence *q)
{
    return !has_must(q) && is_cut(&q->composition->state);
}

static Act cut(Quiescence *q)
{
    ended_count_cut(q->composition);
    return over(q);
}

static bool ends_by_abort(const Quiescence *q)
{
    return !has_must(q) && moves_may_abort(&q->composition->state);
}

static Act end_all(Quiescence *q)
{
    moves_abort(&q->composition->state);
    return ACT_GO_ON;
}

static bool is_stuck(const Quiescence *q)
{
    return !has_must(q);
}

static Act judge_stuck(Quiescence *q)
{
    CHECK(!q->standstill.musts);
    Composition *composition = q->composition;
    if (composition->watcher && has_may(q) && composition->deadlock == DEADLOCK_MODE_POTENTIAL) {
        *q->point = watcher_stuck(composition->watcher);
        return ACT_OVER;
    }
    bool goes_on = run_stuck(composition);
    if (goes_on && composition->follows_stuck && has_may(q))
        return choose(q);
    return go_on_if(q, goes_on);
}

static bool may_access_for_ever(const Quiescence *q)
{
    const Polled program = polled(q->composition);
    return has_must(q) && !has_may(q) && !q->standstill.is_only_way &&
           polling_is_access(&program, q->standstill.moves, NULL);
}

static Act judge_accesses(Quiescence *q)
{
    Composition *composition = q->composition;
    if (stuck_is_reported(composition, PROPERTY_LIVELOCK) &&
        goes_on_for_ever(composition, polling_access_repeats))
        stuck_report(composition, PROPERTY_LIVELOCK);
    return is_stopped(q) ? over(q) : ACT_NEXT;
}

static bool is_forced(const Quiescence *q)
{
    return q->standstill.is_only_way;
}

static const Rule rules[] = {
    {"a limit was reached", is_stopped, over},
    {"all are at the head of a loop", are_together, pass_together},
    {"all have ended", has_ended, finish},
    {"what may happen, too", always, find_mays},
    {"some are at the head of a loop, and the others do not come", come_apart, judge_apart},
    {"nothing happens but polling, and who goes first may matter", several_poll, poll_apart},
    {"nothing happens but polling", only_polls, spin},
    {"polling may go on for ever", may_poll_for_ever, look_ahead},
    {"something happens but polling", always, forget_spins},
    {"nothing else matters to one process, or to one receive", may_be_settled, keep_settled},
    {"a process gets several answers, and nobody can tell in which order", are_answers_alone,
     put_in_order},
    {"what may happen later as well is put off", may_wait, put_off},
    {"and then nothing else may matter, either", has_silent, keep_settled},
    {"before the path ends, all that may happen does", only_may_before_the_end, take_every},
    {"the path ends at an assumption", ends_at_assumption, cut},
    {"a process ends all", ends_by_abort, end_all},
    {"nothing must happen: a deadlock, unless something may", is_stuck, judge_stuck},
    {"only one thing can happen", is_forced, take_every},
    {"several access memory for ever", may_access_for_ever, judge_accesses},
    {"a choice", always, choose},
};

bool quiescent_run(Composition *composition, Point *point)
{
    const Polled program = polled(composition);
    Alternatives *moves = &composition->alternatives;
    moves_settle(&composition->state);
    vec_clear(moves);
    vec_clear(&composition->silent);
    must(composition, moves);
    Quiescence q = {.composition = composition,
                    .point = point,
                    .standstill = {.moves = moves, .musts = moves->length},
                    .spins = polling_is_all(&program, moves)};
    for (const Rule *rule = rules;; rule++) {
        standstill_check(&q.standstill);
        Act act = rule->applies(&q) ? rule->act(&q) : ACT_NEXT;
        if (act != ACT_NEXT)
            return act == ACT_GO_ON;
    }
}
