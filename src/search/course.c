#include "search/course.h"

#include "lib/bug.h"
#include "libc/invariants.h"
#include "search/confluence.h"
#include "search/forgotten.h"
#include "search/headstart.h"
#include "search/inputs.h"
#include "search/lasso.h"
#include "search/learned.h"
#include "search/quiescent.h"
#include "search/stuck.h"
#include "search/trial.h"
#include "search/watcher.h"
#include "state/invariants.h"
#include "symbolic/memo.h"

void course_init_state(Composition *composition)
{
    record_kinds_init(&composition->kinds);
    libc_records_add(&composition->kinds);
    moves_add_records(&composition->kinds);
    if (composition->watcher)
        watcher_add_records(&composition->kinds);
    moves_watch(&composition->engine);
    state_init(&composition->state, store_new(), &composition->kinds);
}

bool course_start(Composition *composition)
{
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    for (int side = 1; side >= 0; side--) {
        Model *model = composition->models[side];
        if (!model)
            continue;
        state_start(state, model);
        if (!inputs_constrain(engine, state, model, composition->bounds, composition->bound_count))
            return false;
    }
    composition->initial = state->context;
    return exec_start(engine, state) &&
           (!composition->watcher || watcher_start(composition->watcher));
}

#ifdef TASS_CHECKS
/* What holds whenever no process executes. */
static void check_state(const Composition *composition)
{
    const State *state = &composition->state;
    TermBank *bank = composition->engine.bank;
    state_invariants(state, bank);
    moves_invariants(state, bank);
    libc_invariants(state, bank);
    if (composition->watcher)
        watcher_check(composition->watcher);
    if (composition->lasso)
        lasso_check(composition->lasso, state);
}
#endif

static void check_order(Composition *composition)
{
#ifdef TASS_CHECKS
    check_state(composition);
    bool may_be_endless = property_in(composition->engine.properties, PROPERTY_NONTERMINATION);
    if (composition->reduces && !may_be_endless)
        confluence_check(composition);
#else
    (void)composition;
#endif
}

static bool some_are_ready(const State *state)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        if (state->processes[rank].flow.status == PROCESS_READY)
            return true;
    return false;
}

Point course_run(Composition *composition)
{
    Point point;
    composition->repeats = (Repeats){0};
    composition->has_finished = false;
    for (;;) {
        check_order(composition);
        if (composition->watcher && watcher_run(composition->watcher, &point))
            return point;
        if (composition_run_ready(composition, &point))
            return point;
        if (composition->engine.stop != STOP_NONE)
            return composition_end(composition);
        if (composition->watcher && some_are_ready(&composition->state))
            continue;
        if (composition_repeats(composition)) {
            quiescent_repeats(composition);
            return composition_end(composition);
        }
        composition->is_stuck = false;
        if (!quiescent_run(composition, &point)) {
            bool is_end =
                point.kind == POINT_END && (composition->has_finished || composition->is_stuck);
            if (composition->watcher && is_end)
                watcher_end(composition->watcher, &point);
            return point;
        }
    }
}

bool course_take(Composition *composition, Label label)
{
    State *state = &composition->state;
    uint32_t rank = label_rank(label);
    int64_t value = label_value(label);
    CHECK(rank < state->process_count);
    composition->spins.length = 0;
    composition->spins_stay = false;
    composition->turn = composition->reduces ? NO_TURN : rank;
    switch (label_kind(label)) {
    case LABEL_TURN:
        return true;
    case LABEL_VISIBLE:
    case LABEL_ATOM:
        composition->turn = NO_TURN;
        return watcher_take(composition->watcher, label);
    case LABEL_REST:
        composition->turn = NO_TURN;
        state->processes[rank].flow.status = PROCESS_CUT;
        state->processes[rank].is_changed = true;
        return true;
    case LABEL_BRANCH:
        return exec_branch(&composition->engine, state, rank, (uint32_t)value);
    case LABEL_SPLIT:
        return exec_split(&composition->engine, state, value);
    case LABEL_MATCH:
    case LABEL_PROBE:
    case LABEL_ANSWER:
    case LABEL_CANCEL:
    case LABEL_BUFFER:
    case LABEL_LEAVE:
    case LABEL_GRANT:
    case LABEL_APPLY:
    case LABEL_FILE:
    case LABEL_RETURN:
        composition->turn = NO_TURN;
        moves_take(&composition->engine, state, label_alternative(label));
        return true;
    }
    BUG("label of kind %d", (int)label_kind(label));
}

static Point system_run(void *self)
{
    Composition *composition = self;
    Point point = course_run(composition);
    if (composition->head_starts && point.kind == POINT_CHOICE &&
        composition->state.model->side == 0)
        headstart_run(composition);
    return point;
}

/* How many numeric inputs the path condition has fixed to a constant. */
static uint32_t fixed_inputs(const Composition *composition)
{
    const Engine *engine = &composition->engine;
    const Model *model = composition->state.model;
    uint32_t fixed = 0;
    for (uint32_t i = 0; i < model->program->input_count; i++) {
        Sort sort = term_sort(engine->bank, model->inputs[i]);
        if (sort == SORT_INT || sort == SORT_REAL)
            fixed += term_is_constant(
                engine->bank,
                context_simplify(engine->contexts, composition->state.context, model->inputs[i]));
    }
    return fixed;
}

/* When an alternative fixes an input, all that was computed from it becomes concrete at once. */
static bool system_take(void *self, Label label)
{
    Composition *composition = self;
    uint32_t before = fixed_inputs(composition);
    if (!course_take(composition, label))
        return false;
    if (fixed_inputs(composition) > before)
        state_simplify(&composition->state, composition->engine.contexts);
    return true;
}

static Snapshot system_save(void *self)
{
    Composition *composition = self;
    state_simplify(&composition->state, composition->engine.contexts);
    StateId id = state_commit(&composition->state);
    composition->engine.stats->state_bytes = store_bytes(composition->state.store);
    return (Snapshot){id.state, id.notes};
}

static void system_restore(void *self, Snapshot snapshot)
{
    CHECK(snapshot.id);
    Composition *composition = self;
    const Model *const models[2] = {composition->models[0], composition->models[1]};
    state_restore(&composition->state, (StateId){snapshot.id, snapshot.notes}, models);
}

/* The identity of the state that the system is in, by which it is known. */
static ComponentId identity_of(Composition *composition, ComponentId id)
{
    State *state = &composition->state;
    Symmetry *symmetry = composition->symmetries[state->model->side];
    ComponentId shared = symmetry ? moves_identity(symmetry, state) : 0;
    return shared ? shared : id;
}

/* The identity of the state at a choice, which was saved as snapshot; afterwards it is to be restored where
 * *is_changed. */
static ComponentId known_as(Composition *composition, Snapshot snapshot, bool *is_changed)
{
    CHECK(snapshot.id && composition->labels.length);
    LabelKind kind = label_kind(composition->labels.data[0]);
    bool may_come_again = kind == LABEL_BRANCH || kind == LABEL_PROBE || kind == LABEL_ANSWER;
    *is_changed = false;
    ComponentId id =
        may_come_again ? forgotten_identity(composition, snapshot.id, is_changed) : snapshot.id;
    return *is_changed ? id : identity_of(composition, snapshot.id);
}

static uint32_t system_mark(void *self, Snapshot snapshot)
{
    CHECK(snapshot.id);
    Composition *composition = self;
    bool is_changed;
    ComponentId id = known_as(composition, snapshot, &is_changed);
    uint32_t before = store_mark(composition->state.store, id);
    if (is_changed) {
        system_restore(self, snapshot);
        if (before)
            forgotten_matched(composition);
    }
    return before;
}

static void system_moved(void *self, const Label *labels, uint32_t count)
{
    CHECK(!count || labels);
    Composition *composition = self;
    composition->path = labels;
    composition->path_length = count;
    if (composition->head_starts)
        headstart_moved(composition, count);
    if (composition->watcher)
        watcher_moved(composition->watcher, count);
    if (composition->lasso)
        lasso_moved(composition->lasso, count);
}

/* What is looked at of the states that a path comes to which never ends. */
typedef struct Rounds {
    Composition *composition;
    Trial trial;
    VEC(StateId) open;
    Memo met; /* identities of states */
    Labels labels;
} Rounds;

/* The alternatives of the choice that it has come to, unless it was met; the first is looked at first. */
static void open_alternatives(Rounds *rounds)
{
    Composition *composition = rounds->composition;
    Snapshot snapshot = system_save(composition);
    StateId here = {snapshot.id, snapshot.notes};
    bool is_changed;
    if (!memo_put_new(&rounds->met, known_as(composition, snapshot, &is_changed), 1))
        return;
    rounds->labels.length = 0;
    for (uint32_t i = 0; i < composition->labels.length; i++)
        vec_push(&rounds->labels, composition->labels.data[i]);
    for (uint32_t i = rounds->labels.length; i-- > 0;) {
        trial_go_to(&rounds->trial, here);
        if (course_take(composition, rounds->labels.data[i]))
            vec_push(&rounds->open, state_commit(&composition->state));
    }
}

/* Whether a process polls on a path from here, of which none ends: all come to choices, and back to them.
 * *at: in that state. */
static bool polls_on_the_way(Composition *composition, StateId *at)
{
    enum { CHOICES_MAX = 1 << 16 };
    Rounds rounds = {.composition = composition};
    bool polls = false;
    trial_begin(&rounds.trial, composition);
    vec_push(&rounds.open, rounds.trial.state);
    while (rounds.open.length && !polls && rounds.met.count < CHOICES_MAX) {
        trial_go_to(&rounds.trial, vec_pop(&rounds.open));
        composition->has_polled = false;
        bool is_choice = course_run(composition).kind == POINT_CHOICE;
        polls = composition->has_polled || quiescent_some_poll(&composition->state);
        if (polls)
            *at = composition->has_polled ? composition->polled_at
                                          : state_commit(&composition->state);
        else if (is_choice)
            open_alternatives(&rounds);
    }
    bool is_limit = rounds.open.length && !polls;
    trial_end(&rounds.trial);
    composition->engine.limits.reached_polls |= is_limit;
    vec_release(&rounds.open);
    vec_release(&rounds.labels);
    memo_release(&rounds.met);
    return polls;
}

/* A choice that all paths come back to may be another one than that of a process that polls there. */
static void system_endless(void *self, Snapshot snapshot)
{
    Composition *composition = self;
    StateId at;
    system_restore(self, snapshot);
    composition->turn = NO_TURN;
    if (!composition->watcher && stuck_is_reported(composition, PROPERTY_LIVELOCK) &&
        polls_on_the_way(composition, &at))
        system_restore(self, (Snapshot){at.state, at.notes});
    quiescent_endless(composition);
}

static void system_round(void *self, Snapshot snapshot)
{
    Composition *composition = self;
    if (!property_in(composition->engine.properties, PROPERTY_NONTERMINATION))
        return;
    system_restore(self, snapshot);
    composition->turn = NO_TURN;
    quiescent_rounds(composition);
}

/* The rounds of a process whose states are known by less may be endless for some values and come to an end for others,
 * so that an execution of the others beside them is looked at here, too (docs/reduction.md). */
static Label system_rest(void *self, Snapshot snapshot, Label first)
{
    Composition *composition = self;
    const State *state = &composition->state;
    bool others_go_on = false;
    if (label_kind(first) != LABEL_BRANCH || !composition->forgotten.met.length)
        return 0;
    system_restore(self, snapshot);
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        others_go_on |=
            rank != label_rank(first) && state->processes[rank].flow.status != PROCESS_ENDED;
    return others_go_on ? label_make(LABEL_REST, label_rank(first), 0) : 0;
}

static bool system_covers(void *self, Snapshot snapshot, uint32_t *number)
{
    return learned_covers(self, snapshot, number);
}

static void system_leave(void *self, Snapshot snapshot, uint32_t number)
{
    learned_leave(self, snapshot, number);
}

System course_system(Composition *composition)
{
    bool learns = composition->learned;
    return (System){.self = composition,
                    .run = system_run,
                    .take = system_take,
                    .save = system_save,
                    .restore = system_restore,
                    .mark = system_mark,
                    .moved = system_moved,
                    .endless = system_endless,
                    .round = system_round,
                    .rest = system_rest,
                    .covers = learns ? system_covers : NULL,
                    .leave = learns ? system_leave : NULL};
}
