#include "search/quiescent.h"
#include "search/watcher.h"

#include "lib/hash.h"
#include "search/idle.h"
#include "search/stuck.h"
#include "search/together.h"
#include "search/trial.h"

/* What is known of the state while the rules are tried. The composition's alternatives are first
 * what must happen, then (from the rule that asks for it on) what may happen, too. */
typedef struct Quiescence {
    Composition *composition;
    Point *point;
    uint32_t musts;
    bool spins;       /* the musts are only that calls are told "not yet" */
    bool is_only_way; /* there was one alternative before any were put off: a replay puts off others
                       */
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

enum { SPINS_MAX = 2000, WRITING_LOOP_MAX = 3, WRITING_SPINS_MAX = 8 };

/* Everything that MPI must do, and every answer that a polling call may get. */
static void find_musts(Composition *composition)
{
    Alternatives *alternatives = &composition->alternatives;
    vec_clear(alternatives);
    moves_must(&composition->engine, &composition->state, alternatives);
}

/* Whether all of this is that calls are told "not yet". */
static bool is_spinning(const Composition *composition)
{
    for (uint32_t i = 0; i < composition->alternatives.length; i++)
        if (!moves_is_nothing(&composition->state, composition->alternatives.data[i]))
            return false;
    return composition->alternatives.length > 0;
}

static void take_all(Composition *composition)
{
    for (uint32_t i = 0; i < composition->alternatives.length; i++)
        moves_take(&composition->engine, &composition->state, composition->alternatives.data[i]);
}

/* Notes the state; true when it was met since anything but polling happened. */
static bool spin_repeats(Composition *composition)
{
    StateId id = state_commit(&composition->state);
    for (uint32_t i = 0; i < composition->spins.length; i++)
        if (composition->spins.data[i] == id.state)
            return true;
    vec_push(&composition->spins, id.state);
    return false;
}

/* Nobody can make progress but by polling. When that leads back to the same state, it will for
 * ever. True: the state was moved on. */
static bool run_spin(Composition *composition)
{
    if (spin_repeats(composition)) {
        if (is_cut(&composition->state)) {
            composition_count_cut(composition);
            return false;
        }
        if (moves_abort(&composition->state))
            return true;
        stuck_report(composition, PROPERTY_LIVELOCK);
        if (!stuck_is_reported(composition, PROPERTY_LIVELOCK))
            composition_count_hung(composition);
        return false;
    }
    if (composition->spins.length > SPINS_MAX) {
        composition->engine.limits.reached_polls = true;
        return false;
    }
    take_all(composition);
    return true;
}

/* Whether polling leads back to the same state as long as MPI does nothing that it need not do. A
 * branch on the way ends the look ahead: the search takes its sides, and looks ahead again behind
 * them. */
static bool spins_ahead(Composition *composition)
{
    Engine *engine = &composition->engine;
    Point point;
    bool repeats = false;
    composition->spins.length = 0;
    for (find_musts(composition); is_spinning(composition); find_musts(composition)) {
        repeats = spin_repeats(composition);
        if (repeats || composition->spins.length > SPINS_MAX)
            break;
        take_all(composition);
        composition->turn = NO_TURN;
        if (composition_run_ready(composition, &point) || engine->stop != STOP_NONE)
            break;
    }
    composition->spins.length = 0;
    return repeats && !is_cut(&composition->state) && !moves_abort(&composition->state);
}

static bool some_polls(const State *state)
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
        composition_count_cut(composition);
    else if (polls && !moves_may_abort(state) && stuck_is_reported(composition, PROPERTY_LIVELOCK))
        stuck_report(composition, PROPERTY_LIVELOCK);
    else if (!moves_may_abort(state) && stuck_is_reported(composition, PROPERTY_NONTERMINATION))
        stuck_report(composition, PROPERTY_NONTERMINATION);
    else
        composition_count_hung(composition);
}

void quiescent_repeats(Composition *composition)
{
    const State *state = &composition->state;
    bool is_shared = moves_use_windows(state->model) || moves_use_files(state->model);
    judge_endless(composition, is_shared && some_polls(state));
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
    judge_endless(composition, some_polls(&composition->state));
}

/* A poll is answered some time, where it can be. */
void quiescent_rounds(Composition *composition)
{
    run_to_polls(composition);
    composition->engine.limits.reached_rounds |= !some_polls(&composition->state);
}

/* Whether all that must happen is that several processes access the memory of others; *writes: some
 * operation may write. */
static bool is_accessing(const Composition *composition, bool *writes)
{
    const Alternatives *alternatives = &composition->alternatives;
    for (uint32_t i = 0; i < alternatives->length; i++) {
        if (!moves_accesses(alternatives->data[i]))
            return false;
        *writes |= !moves_reads(&composition->state, alternatives->data[i]);
    }
    return alternatives->length > 0;
}

/* One move of each process that has some. */
static void take_turns(Composition *composition)
{
    const Alternatives *alternatives = &composition->alternatives;
    for (uint32_t i = 0; i < alternatives->length; i++) {
        bool is_first = true;
        for (uint32_t k = 0; k < i; k++)
            is_first &= alternatives->data[k].rank != alternatives->data[i].rank;
        if (is_first)
            moves_take(&composition->engine, &composition->state, alternatives->data[i]);
    }
}

/* Equal for states where each process is at the same place. */
static uint64_t places_hash(State *state)
{
    uint64_t sum = 0;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        Process *process = &state->processes[rank];
        const FrameHeader *top = process->flow.bases.length ? process_top(process) : NULL;
        const uint32_t words[] = {rank, top ? top->function : 0, top ? top->location : 0};
        sum += hash_bytes(words, sizeof words);
    }
    return sum;
}

/* Whether the accesses lead back to the same state when the processes take turns: then that goes on
 * for ever, and nobody is left out. What writes seldom does (a lock that is asked for in vain
 * writes what was there): a few rounds must lead back to the same places, and a few more to the
 * same state. The state is the same afterwards. */
static bool accesses_for_ever(Composition *composition)
{
    Trial trial;
    Point point;
    bool repeats = false, writes = false, returns = false, reduces = composition->reduces;
    uint64_t places = places_hash(&composition->state);
    trial_begin(&trial, composition);
    composition->reduces = true;
    composition->spins.length = 0;
    for (find_musts(composition); is_accessing(composition, &writes); find_musts(composition)) {
        bool is_back = composition->spins.length && places_hash(&composition->state) == places;
        returns |= is_back;
        if (writes && !returns && composition->spins.length >= WRITING_LOOP_MAX)
            break;
        repeats = spin_repeats(composition) && (!writes || is_back);
        if (repeats || composition->spins.length > (writes ? WRITING_SPINS_MAX : SPINS_MAX))
            break;
        take_turns(composition);
        composition->turn = NO_TURN;
        if (composition_run_ready(composition, &point) || composition->engine.stop != STOP_NONE)
            break;
    }
    composition->spins.length = 0;
    repeats = repeats && !is_cut(&composition->state) && !moves_may_abort(&composition->state);
    composition->reduces = reduces;
    trial_end(&trial);
    find_musts(composition);
    return repeats;
}

/* A state where polling and what is optional is all that is left: when the polling may go on for
 * ever, it does unless MPI takes such a step. The state is the same afterwards. */
static void check_potential_spin(Composition *composition)
{
    Trial trial;
    bool reduces = composition->reduces;
    trial_begin(&trial, composition);
    composition->reduces = true;
    bool repeats = spins_ahead(composition);
    composition->reduces = reduces;
    trial_end(&trial);
    if (repeats)
        stuck_report(composition, PROPERTY_LIVELOCK);
    find_musts(composition);
}

/* Whether optional steps may be put off. What a feature of MPI looks at may depend on when they are
 * taken; and a run shows what it does. */
static bool may_put_off(const Composition *composition)
{
    return composition->reduces && composition->deadlock == DEADLOCK_MODE_POTENTIAL &&
           !moves_are_sensitive(composition->state.model) && !composition->engine.watch.printed;
}

/* Nothing that MPI must do is left: a deadlock unless MPI buffers sends. True: go on. */
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
        composition_count_hung(composition);
        if (composition->watcher)
            composition->watcher->deadlocks++;
    }
    if (engine->stop != STOP_NONE)
        return false;
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
    return together_pass(q->composition) ? ACT_GO_ON : over(q);
}

static Act go_on_if(Quiescence *q, bool goes_on)
{
    return goes_on ? ACT_GO_ON : over(q);
}

static bool has_must(const Quiescence *q)
{
    return q->musts > 0;
}

static bool has_may(const Quiescence *q)
{
    return q->composition->alternatives.length > q->musts;
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
    composition_finish(q->composition);
    return over(q);
}

static bool always(const Quiescence *q)
{
    (void)q;
    return true;
}

static Act find_mays(Quiescence *q)
{
    Composition *composition = q->composition;
    moves_may(&composition->state, &composition->alternatives);
    q->is_only_way = composition->alternatives.length == 1;
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

static bool only_polls(const Quiescence *q)
{
    return q->spins && !has_may(q);
}

static Act spin(Quiescence *q)
{
    return go_on_if(q, run_spin(q->composition));
}

static bool may_poll_for_ever(const Quiescence *q)
{
    return q->spins && q->composition->deadlock == DEADLOCK_MODE_POTENTIAL;
}

static Act look_ahead(Quiescence *q)
{
    Composition *composition = q->composition;
    check_potential_spin(composition);
    if (composition->engine.stop != STOP_NONE)
        return over(q);
    moves_may(&composition->state, &composition->alternatives);
    return ACT_NEXT;
}

static Act forget_spins(Quiescence *q)
{
    q->composition->spins.length = 0;
    return ACT_NEXT;
}

static bool may_be_settled(const Quiescence *q)
{
    const Composition *composition = q->composition;
    return composition->reduces && has_must(q) && !moves_are_sensitive(composition->state.model) &&
           !composition->engine.watch.printed;
}

/* What may happen goes, too. */
static Act keep_settled(Quiescence *q)
{
    Composition *composition = q->composition;
    Alternatives *alternatives = &composition->alternatives, musts = {0};
    for (uint32_t i = 0; i < q->musts; i++)
        vec_push(&musts, alternatives->data[i]);
    if (moves_settle_some(&composition->engine, &composition->state, &musts)) {
        alternatives->length = q->musts = musts.length;
        for (uint32_t i = 0; i < musts.length; i++)
            alternatives->data[i] = musts.data[i];
    }
    vec_release(&musts);
    return ACT_NEXT;
}

static bool may_wait(const Quiescence *q)
{
    return has_must(q) && !q->spins && may_put_off(q->composition);
}

static Act put_off(Quiescence *q)
{
    idle_drop(q->composition, q->musts);
    return ACT_NEXT;
}

static bool only_may_before_the_end(const Quiescence *q)
{
    const State *state = &q->composition->state;
    return !has_must(q) && has_may(q) && (is_cut(state) || moves_may_abort(state));
}

static Act take_every(Quiescence *q)
{
    take_all(q->composition);
    return ACT_GO_ON;
}

static bool ends_at_assumption(const Quiescence *q)
{
    return !has_must(q) && is_cut(&q->composition->state);
}

static Act cut(Quiescence *q)
{
    composition_count_cut(q->composition);
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
    Composition *composition = q->composition;
    if (composition->watcher && has_may(q) && composition->deadlock == DEADLOCK_MODE_POTENTIAL) {
        *q->point = watcher_stuck(composition->watcher);
        return ACT_OVER;
    }
    return go_on_if(q, run_stuck(q->composition));
}

static bool may_access_for_ever(const Quiescence *q)
{
    bool writes = false;
    return has_must(q) && !has_may(q) && !q->is_only_way && is_accessing(q->composition, &writes);
}

static Act judge_accesses(Quiescence *q)
{
    if (stuck_is_reported(q->composition, PROPERTY_LIVELOCK) && accesses_for_ever(q->composition))
        stuck_report(q->composition, PROPERTY_LIVELOCK);
    return is_stopped(q) ? over(q) : ACT_NEXT;
}

static bool is_forced(const Quiescence *q)
{
    return q->is_only_way;
}

static Act choose(Quiescence *q)
{
    Composition *composition = q->composition;
    const Alternatives *alternatives = &composition->alternatives;
    vec_clear(&composition->labels);
    for (uint32_t i = 0; i < alternatives->length; i++)
        vec_push(&composition->labels, label_of_alternative(alternatives->data[i]));
    *q->point = composition_choice(composition, true, false);
    q->point->is_forced = alternatives->length == 1;
    return ACT_OVER;
}

static const Rule rules[] = {
    {"a limit was reached", is_stopped, over},
    {"all are at the head of a loop", are_together, pass_together},
    {"all have ended", has_ended, finish},
    {"what may happen, too", always, find_mays},
    {"some are at the head of a loop, and the others do not come", come_apart, judge_apart},
    {"nothing happens but polling", only_polls, spin},
    {"polling may go on for ever", may_poll_for_ever, look_ahead},
    {"something happens but polling", always, forget_spins},
    {"nothing else matters to one process, or to one receive", may_be_settled, keep_settled},
    {"what may happen later as well is put off", may_wait, put_off},
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
    Quiescence q = {.composition = composition, .point = point};
    moves_settle(&composition->state);
    find_musts(composition);
    q.musts = composition->alternatives.length;
    q.spins = is_spinning(composition);
    for (const Rule *rule = rules;; rule++) {
        Act act = rule->applies(&q) ? rule->act(&q) : ACT_NEXT;
        if (act != ACT_NEXT)
            return act == ACT_GO_ON;
    }
}
