#include "search/composition.h"

#include "lib/bug.h"
#include "mpi/claims.h"
#include "mpi/observe.h"
#include "mpi/undelivered.h"
#include "search/confluence.h"
#include "search/equivalence.h"
#include "search/idle.h"
#include "search/inputs.h"
#include "search/stuck.h"
#include "search/trial.h"
#include "search/unbounded.h"

/* A label has the kind in its low 4 bits, then the rank in 20 bits, then the alternative, which may
 * be negative. */
enum { LABEL_KIND_BITS = 4, LABEL_RANK_BITS = 20, LABEL_SHIFT = 24 };
#define LABEL_SLOT_BITS 16
#define LABEL_VALUE_MAX ((int64_t)1 << 38)

static Label label_make(LabelKind kind, uint32_t rank, int64_t value)
{
    REQUIRE(rank < 1u << LABEL_RANK_BITS && value < LABEL_VALUE_MAX && value > -LABEL_VALUE_MAX);
    return value * ((Label)1 << LABEL_SHIFT) + ((Label)rank << LABEL_KIND_BITS) + (Label)kind;
}

LabelKind label_kind(Label label)
{
    return (LabelKind)(label & ((1 << LABEL_KIND_BITS) - 1));
}

static uint32_t label_rank(Label label)
{
    return (uint32_t)(label >> LABEL_KIND_BITS) & ((1u << LABEL_RANK_BITS) - 1);
}

static int64_t label_value(Label label)
{
    return (label - (label & (((Label)1 << LABEL_SHIFT) - 1))) / ((Label)1 << LABEL_SHIFT);
}

Label label_of_alternative(Alternative alternative)
{
    int64_t value = (int64_t)alternative.source << LABEL_SLOT_BITS | alternative.slot;
    REQUIRE(alternative.slot < 1u << LABEL_SLOT_BITS);
    return label_make((LabelKind)(LABEL_MATCH + (int)alternative.kind), alternative.rank, value);
}

static Alternative alternative_of_label(Label label)
{
    int64_t value = label_value(label);
    return (Alternative){(AlternativeKind)(label_kind(label) - LABEL_MATCH), label_rank(label),
                         (uint32_t)(value & ((1 << LABEL_SLOT_BITS) - 1)),
                         (uint32_t)(value >> LABEL_SLOT_BITS)};
}

void composition_init_state(Composition *composition)
{
    record_kinds_init(&composition->kinds);
    libc_records_add(&composition->kinds);
    mpi_records_add(&composition->kinds);
    state_init(&composition->state, store_new(), &composition->kinds);
}

bool composition_start(Composition *composition)
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
    return exec_start(engine, state);
}

static Point point_end(const Composition *composition)
{
    return (Point){composition->engine.stop == STOP_NONE ? POINT_END : POINT_STOP, NULL, 0, false,
                   false};
}

static Point point_choice(const Composition *composition, bool is_nondeterministic, bool may_recur)
{
    return (Point){POINT_CHOICE, composition->labels.data, composition->labels.length,
                   is_nondeterministic, may_recur};
}

static const Location *location_of(const State *state, uint32_t rank)
{
    const FrameHeader *top = process_top((Process *)&state->processes[rank]);
    const Function *function = state->model->program->functions[top->function];
    return &function->locations[top->location];
}

/* Whether a process may be at this location a second time in the same state (the third condition
 * of the heuristic in section 5.4). */
static bool location_may_recur(const State *state, uint32_t rank)
{
    const Location *location = location_of(state, rank);
    return location->incoming > 1 && !location->is_for_loop && !location->is_join;
}

/* A loop is left first and gone round later, so that what is found first needs few iterations. */
static Point point_branch(Composition *composition, uint32_t rank, uint64_t enabled)
{
    bool is_loop = location_of(&composition->state, rank)->is_loop_head;
    if (unbounded_stop(composition, rank))
        return point_end(composition);
    vec_clear(&composition->labels);
    while (enabled) {
        int alternative = is_loop ? 63 - __builtin_clzll(enabled) : __builtin_ctzll(enabled);
        vec_push(&composition->labels, label_make(LABEL_BRANCH, rank, alternative));
        enabled &= ~((uint64_t)1 << alternative);
    }
    return point_choice(composition, false, location_may_recur(&composition->state, rank));
}

static Point point_split(Composition *composition, uint32_t rank, Split split)
{
    vec_clear(&composition->labels);
    if (split.high >= LABEL_VALUE_MAX || split.low <= -LABEL_VALUE_MAX) {
        engine_unsupported(&composition->engine, (Place){0}, "a choice between values this large");
        return point_end(composition);
    }
    for (int64_t value = split.low; value <= split.high; value++)
        vec_push(&composition->labels, label_make(LABEL_SPLIT, rank, value));
    return point_choice(composition, false, false);
}

/* Without reduction it is a choice which of several ready processes runs next; it then runs until
 * it waits or chooses. */
static Point point_turns(Composition *composition)
{
    vec_clear(&composition->labels);
    for (uint32_t rank = 0; rank < composition->state.process_count; rank++)
        if (composition->state.processes[rank].flow.status == PROCESS_READY)
            vec_push(&composition->labels, label_make(LABEL_TURN, rank, 0));
    return point_choice(composition, true, false);
}

/* The process that runs next: the lowest rank that is ready (the highest where the order is
 * tested), or the one whose turn it is. NO_TURN: none, or (with *choose) several that are to be
 * chosen from.
 */
static uint32_t next_turn(Composition *composition, bool *choose)
{
    const State *state = &composition->state;
    uint32_t ready = 0, next = NO_TURN;
    *choose = false;
    if (composition->turn != NO_TURN && composition->turn < state->process_count &&
        state->processes[composition->turn].flow.status == PROCESS_READY)
        return composition->turn;
    for (uint32_t rank = state->process_count; rank-- > 0;)
        if (state->processes[rank].flow.status == PROCESS_READY) {
            next = composition->highest_first && ready ? next : rank;
            ready++;
        }
    *choose = ready > 1 && !composition->reduces;
    return *choose ? NO_TURN : next;
}

static void count_hung(const Composition *composition)
{
    const State *state = &composition->state;
    endings_add(composition->engine.endings, ENDING_HUNG, state->model->side,
                stuck_place(composition));
}

/* A run without a choice that comes back to the same state does so for ever. The state is looked at
 * once in a while and compared with one that is kept twice as long each time (Brent's method). */
static bool run_repeats(Composition *composition)
{
    Rounds *rounds = &composition->rounds;
    enum { ROUND_MOVES = 512 };
    if (++rounds->moves % ROUND_MOVES)
        return false;
    ComponentId id = state_commit(&composition->state).state;
    if (id == rounds->kept)
        return true;
    if (rounds->moves >= 2 * rounds->kept_at) {
        rounds->kept = id;
        rounds->kept_at = rounds->moves;
    }
    return false;
}

bool composition_run_ready(Composition *composition, Point *point)
{
    State *state = &composition->state;
    ExecChoice choice;
    bool choose;
    for (uint32_t rank; (rank = next_turn(composition, &choose)) != NO_TURN;) {
        if (run_repeats(composition)) {
            count_hung(composition);
            *point = point_end(composition);
            return true;
        }
        composition->turn = composition->reduces ? NO_TURN : rank;
        switch (exec_run(&composition->engine, state, rank, &choice)) {
        case EXEC_BLOCKED:
            state->processes[rank].flow.status = PROCESS_BLOCKED;
            composition->turn = NO_TURN;
            break;
        case EXEC_CUT:
            break;
        case EXEC_ENDED:
            stuck_exit(composition, rank);
            composition->turn = NO_TURN;
            break;
        case EXEC_BRANCH:
            *point = point_branch(composition, rank, choice.enabled);
            return true;
        case EXEC_SPLIT:
            *point = point_split(composition, rank, choice.split);
            return true;
        case EXEC_PATH_OVER:
            *point = point_end(composition);
            return true;
        }
    }
    if (choose)
        *point = point_turns(composition);
    return choose;
}

const Stmt *composition_failing_exit(const Composition *composition)
{
    const State *state = &composition->state;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        int64_t status = 0;
        bool is_known = process->exit_status != TERM_NONE &&
                        term_to_int64(composition->engine.bank, process->exit_status, &status);
        bool fails = process->flow.phase == PHASE_ABORT || (is_known && status);
        if (fails && process->exit_site)
            return model_site_stmt(state->model, process->exit_site, NULL);
    }
    return NULL;
}

/* All processes have ended: counts how. */
static void count_ending(const Composition *composition)
{
    const State *state = &composition->state;
    const Stmt *exit = composition_failing_exit(composition);
    EndingKind kind = exit ? ENDING_STATUS : ENDING_RETURNED;
    if (state->is_aborted)
        kind = state->is_aborted == ABORT_OF_ALL ? ENDING_MPI_ABORT : ENDING_ABORT;
    endings_add(composition->engine.endings, kind, state->model->side,
                exit ? exit->place : (Place){0});
}

/* The execution ends at an assumption that does not hold. */
static void count_cut(const Composition *composition)
{
    const State *state = &composition->state;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        if (state->processes[rank].flow.status != PROCESS_CUT)
            continue;
        const Function *function;
        const Stmt *stmt = process_stmt(&state->processes[rank], state->model, &function);
        endings_add(composition->engine.endings, ENDING_ASSUMPTION, state->model->side,
                    stmt->place);
        return;
    }
}

/* All processes have ended. True: the implementation goes on from here. */
static bool run_ended(Composition *composition)
{
    State *state = &composition->state;
    bool is_compare = composition->models[0] != NULL;
    stuck_unreceived(composition);
    stuck_collectives(composition);
    if (composition->engine.stop != STOP_NONE)
        return false;
    count_ending(composition);
    if (!is_compare)
        return false;
    if (state->model->side == 1) {
        equivalence_check(composition);
        return false;
    }
    state_keep_outputs(&composition->state);
    state_start(state, composition->models[1]);
    return exec_start(&composition->engine, state);
}

/* Nothing that MPI must do is left: a deadlock unless MPI buffers sends. True: go on. */
static bool run_stuck(Composition *composition)
{
    Engine *engine = &composition->engine;
    bool may_go_on = composition->alternatives.length > 0;
    if (stuck_unreceived(composition))
        return engine->stop == STOP_NONE;
    if (may_go_on && composition->deadlock == DEADLOCK_MODE_POTENTIAL)
        stuck_report(composition, PROPERTY_DEADLOCK_POTENTIAL);
    if (!may_go_on)
        stuck_report(composition, PROPERTY_DEADLOCK_ABSOLUTE);
    if (!may_go_on)
        undelivered_check_all(engine, &composition->state);
    if (!may_go_on && !stuck_is_reported(composition, PROPERTY_DEADLOCK_ABSOLUTE))
        count_hung(composition);
    if (engine->stop != STOP_NONE)
        return false;
    for (uint32_t i = 0; i < composition->alternatives.length; i++)
        match_take(engine, &composition->state, composition->alternatives.data[i]);
    return may_go_on;
}

/* Whether some process is at an assumption that does not hold: no execution goes on from here. */
static bool is_cut(const State *state)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        if (state->processes[rank].flow.status == PROCESS_CUT)
            return true;
    return false;
}

enum { SPINS_MAX = 2000 };

/* Everything that MPI must do, and every answer that a polling call may get. */
static void find_musts(Composition *composition)
{
    Alternatives *alternatives = &composition->alternatives;
    vec_clear(alternatives);
    match_wildcards(&composition->state, alternatives);
    observe_answers(&composition->engine, &composition->state, alternatives);
}

/* Whether all of this is that calls are told "not yet". */
static bool is_spinning(const Composition *composition)
{
    for (uint32_t i = 0; i < composition->alternatives.length; i++)
        if (!observe_is_nothing(&composition->state, composition->alternatives.data[i]))
            return false;
    return composition->alternatives.length > 0;
}

static void take_all(Composition *composition)
{
    for (uint32_t i = 0; i < composition->alternatives.length; i++)
        match_take(&composition->engine, &composition->state, composition->alternatives.data[i]);
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
            count_cut(composition);
            return false;
        }
        if (match_abort(&composition->state))
            return true;
        stuck_report(composition, PROPERTY_LIVELOCK);
        if (!stuck_is_reported(composition, PROPERTY_LIVELOCK))
            count_hung(composition);
        return false;
    }
    if (composition->spins.length > SPINS_MAX) {
        composition->engine.reached_loop_limit = true;
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
    return repeats && !is_cut(&composition->state) && !match_abort(&composition->state);
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
           !composition->state.model->features && !composition->engine.printed;
}

/* Every process has ended or waits. True: the state was moved on. */
static bool run_quiescent(Composition *composition, Point *point)
{
    State *state = &composition->state;
    Alternatives *alternatives = &composition->alternatives;
    *point = point_end(composition);
    find_musts(composition); /* receives that were freed may have matches to the end */
    if (composition->engine.stop != STOP_NONE)
        return false;
    if (state_is_ended(state) && (state->is_aborted || !alternatives->length)) {
        bool goes_on = run_ended(composition);
        *point = point_end(composition);
        return goes_on;
    }
    bool has_match = alternatives->length > 0, spins = is_spinning(composition);
    uint32_t musts = alternatives->length;
    match_optional(state, alternatives);
    if (spins && alternatives->length == musts)
        return run_spin(composition) || (*point = point_end(composition), false);
    if (spins && composition->deadlock == DEADLOCK_MODE_POTENTIAL) {
        check_potential_spin(composition);
        *point = point_end(composition);
        if (composition->engine.stop != STOP_NONE)
            return false;
        match_optional(state, alternatives);
    }
    composition->spins.length = 0;
    bool is_only_way =
        alternatives->length == 1; /* before some are dropped: a replay drops others */
    if (has_match && !spins && may_put_off(composition))
        idle_drop(composition, musts);
    if (!has_match && alternatives->length && (is_cut(state) || match_may_abort(state))) {
        take_all(composition);
        return true;
    }
    if (!has_match && is_cut(state)) {
        count_cut(composition);
        return false;
    }
    if (!has_match && match_abort(state))
        return true;
    if (!has_match) {
        bool goes_on = run_stuck(composition);
        *point = point_end(composition);
        return goes_on;
    }
    if (is_only_way) {
        match_take(&composition->engine, state, alternatives->data[0]);
        return true;
    }
    vec_clear(&composition->labels);
    for (uint32_t i = 0; i < alternatives->length; i++)
        vec_push(&composition->labels, label_of_alternative(alternatives->data[i]));
    *point = point_choice(composition, true, false);
    return false;
}

#ifdef TASS_CHECKS
/* What holds whenever no process executes. */
static void check_state(const Composition *composition)
{
    const State *state = &composition->state;
    TermBank *bank = composition->engine.bank;
    CHECK(state_check(state, bank));
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        CHECK(claims_check(bank, &state->processes[rank]));
}
#endif

static void check_order(Composition *composition)
{
#ifdef TASS_CHECKS
    check_state(composition);
    if (composition->reduces)
        confluence_check(composition);
#else
    (void)composition;
#endif
}

Point composition_run(Composition *composition)
{
    Point point;
    composition->rounds = (Rounds){0};
    for (;;) {
        check_order(composition);
        if (composition_run_ready(composition, &point))
            return point;
        if (composition->engine.stop != STOP_NONE)
            return point_end(composition);
        if (!run_quiescent(composition, &point))
            return point;
        if (run_repeats(composition)) {
            count_hung(composition);
            return point_end(composition);
        }
    }
}

/* The split that the process is at: evaluation up to it has no effect, so it is found again. */
static bool take_split(Composition *composition, uint32_t rank, int64_t value)
{
    ExecChoice choice;
    State *state = &composition->state;
    ExecStatus status = exec_run(&composition->engine, state, rank, &choice);
    if (status == EXEC_PATH_OVER)
        return false;
    REQUIRE(status == EXEC_SPLIT);
    return exec_split(&composition->engine, state, choice.split.term, value);
}

bool composition_take(Composition *composition, Label label)
{
    State *state = &composition->state;
    uint32_t rank = label_rank(label);
    int64_t value = label_value(label);
    composition->spins.length = 0;
    composition->turn = composition->reduces ? NO_TURN : rank;
    switch (label_kind(label)) {
    case LABEL_TURN:
        return true;
    case LABEL_BRANCH:
        return exec_branch(&composition->engine, state, rank, (uint32_t)value);
    case LABEL_SPLIT:
        return take_split(composition, rank, value);
    case LABEL_MATCH:
    case LABEL_PROBE:
    case LABEL_ANSWER:
    case LABEL_CANCEL:
    case LABEL_BUFFER:
    case LABEL_LEAVE:
        composition->turn = NO_TURN;
        match_take(&composition->engine, state, alternative_of_label(label));
        return true;
    }
    BUG("label of kind %d", (int)label_kind(label));
}

static Point system_run(void *self)
{
    return composition_run(self);
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
    if (!composition_take(composition, label))
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
    Composition *composition = self;
    const Model *const models[2] = {composition->models[0], composition->models[1]};
    state_restore(&composition->state, (StateId){snapshot.id, snapshot.notes}, models);
}

static bool system_mark(void *self, Snapshot snapshot)
{
    Composition *composition = self;
    return store_mark(composition->state.store, snapshot.id);
}

static void system_moved(void *self, const Label *labels, uint32_t count)
{
    Composition *composition = self;
    composition->path = labels;
    composition->path_length = count;
}

System composition_system(Composition *composition)
{
    return (System){composition,    system_run,  system_take, system_save,
                    system_restore, system_mark, system_moved};
}
