#include "search/composition.h"

#include <string.h>

#include "state/gathering.h"

#include "lib/bug.h"
#include "libc/invariants.h"
#include "search/confluence.h"
#include "search/inputs.h"
#include "search/lasso.h"
#include "search/quiescent.h"
#include "search/stuck.h"
#include "search/unbounded.h"
#include "search/watcher.h"
#include "state/invariants.h"

void composition_init_state(Composition *composition)
{
    record_kinds_init(&composition->kinds);
    libc_records_add(&composition->kinds);
    moves_add_records(&composition->kinds);
    if (composition->watcher)
        watcher_add_records(&composition->kinds);
    moves_watch(&composition->engine);
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
    composition->initial = state->context;
    return exec_start(engine, state) &&
           (!composition->watcher || watcher_start(composition->watcher));
}

Point composition_end(const Composition *composition)
{
    return (Point){.kind = composition->engine.stop == STOP_NONE ? POINT_END : POINT_STOP};
}

/* Alternatives are named once each, and by processes that there are. */
static void check_labels(const Composition *composition)
{
    const Labels *labels = &composition->labels;
    CHECK(labels->length);
    for (uint32_t i = 0; i < labels->length; i++) {
        Label label = labels->data[i];
        CHECK(label_kind(label) <= LABEL_ATOM);
        CHECK(label_rank(label) < composition->state.process_count);
        CHECK(label_make(label_kind(label), label_rank(label), label_value(label)) == label);
        CHECK(!i || label != labels->data[i - 1]);
    }
}

Point composition_choice(const Composition *composition, bool is_nondeterministic, bool may_recur)
{
    check_labels(composition);
    return (Point){.kind = POINT_CHOICE,
                   .labels = composition->labels.data,
                   .count = composition->labels.length,
                   .is_nondeterministic = is_nondeterministic,
                   .may_recur = may_recur};
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
        return composition_end(composition);
    vec_clear(&composition->labels);
    while (enabled) {
        int alternative = is_loop ? 63 - __builtin_clzll(enabled) : __builtin_ctzll(enabled);
        vec_push(&composition->labels, label_make(LABEL_BRANCH, rank, alternative));
        enabled &= ~((uint64_t)1 << alternative);
    }
    return composition_choice(composition, false, location_may_recur(&composition->state, rank));
}

/* What is chosen stays with the state: evaluated again it could be another term, since the prover may
 * have learned more by then (a refusal, a model), or not be as fast. */
static Point point_split(Composition *composition, uint32_t rank, Split split)
{
    composition->state.split = split.term;
    vec_clear(&composition->labels);
    if (split.high >= LABEL_VALUE_MAX || split.low <= -LABEL_VALUE_MAX) {
        engine_unsupported(&composition->engine, (Place){0}, "a choice between values this large");
        return composition_end(composition);
    }
    for (int64_t value = split.low; value <= split.high; value++)
        vec_push(&composition->labels, label_make(LABEL_SPLIT, rank, value));
    return composition_choice(composition, false, false);
}

/* Without reduction it is a choice which of several ready processes runs next; it then runs until
 * it waits or chooses. */
static Point point_turns(Composition *composition)
{
    vec_clear(&composition->labels);
    for (uint32_t rank = 0; rank < composition->state.process_count; rank++)
        if (composition->state.processes[rank].flow.status == PROCESS_READY)
            vec_push(&composition->labels, label_make(LABEL_TURN, rank, 0));
    return composition_choice(composition, true, false);
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
    if (composition->watcher && state->process_count > 1 && composition->turn == NO_TURN)
        return NO_TURN; /* watcher_run has chosen, or nothing is ready */
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

void composition_count_hung(const Composition *composition)
{
    const State *state = &composition->state;
    endings_add(composition->engine.watch.endings, ENDING_HUNG, state->model->side,
                stuck_place(composition));
}

/* A long way round: the state is looked at once in a while and compared with one that is kept twice
 * as long each time (Brent's method). */
static bool far_repeats(MoveRounds *rounds, State *state)
{
    enum { MOVES_EACH = 512 };
    if (rounds->moves % MOVES_EACH)
        return false;
    ComponentId id = state_commit(state).state;
    if (id == rounds->kept)
        return true;
    if (rounds->moves >= 2 * rounds->kept_at) {
        rounds->kept = id;
        rounds->kept_at = rounds->moves;
    }
    return false;
}

static uint64_t outline(const State *state)
{
    uint64_t sum = 0;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        sum = 31 * sum + process_outline(&state->processes[rank]);
    return sum;
}

/* A short way round: now and then, more and more seldom, states in a row are compared. */
static bool near_repeats(MoveRounds *rounds, State *state)
{
    enum { FIRST = 64, IN_A_ROW = 64, LATER = 4 };
    if (rounds->moves >= (rounds->near_at ? LATER * rounds->near_at : FIRST)) {
        rounds->near_at = rounds->moves;
        rounds->near = 0;
        rounds->outline = outline(state);
        return false;
    }
    if (!rounds->near_at || rounds->moves - rounds->near_at > IN_A_ROW ||
        outline(state) != rounds->outline)
        return false;
    ComponentId before = rounds->near;
    rounds->near = state_commit(state).state;
    return rounds->near == before;
}

/* A run without a choice that comes back to the same state does so for ever. */
static bool run_repeats(Composition *composition)
{
    MoveRounds *rounds = &composition->rounds;
    rounds->moves++;
    return far_repeats(rounds, &composition->state) || near_repeats(rounds, &composition->state);
}

bool composition_run_ready(Composition *composition, Point *point)
{
    State *state = &composition->state;
    ExecChoice choice;
    bool choose;
    for (uint32_t rank; (rank = next_turn(composition, &choose)) != NO_TURN;) {
        if (run_repeats(composition)) {
            if (stuck_is_reported(composition, PROPERTY_NONTERMINATION))
                stuck_report(composition, PROPERTY_NONTERMINATION);
            else
                composition_count_hung(composition);
            *point = composition_end(composition);
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
        case EXEC_VISIBLE:
            composition->turn = NO_TURN;
            return false;
        case EXEC_ENDED:
            moves_exit(&composition->engine, state, rank);
            composition->turn = NO_TURN;
            break;
        case EXEC_BRANCH:
            *point = point_branch(composition, rank, choice.enabled);
            return true;
        case EXEC_SPLIT:
            *point = point_split(composition, rank, choice.split);
            return true;
        case EXEC_PATH_OVER:
            *point = composition_end(composition);
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
        bool fails = moves_has_aborted(process) || (is_known && status);
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
    endings_add(composition->engine.watch.endings, kind, state->model->side,
                exit ? exit->place : (Place){0});
}

void composition_count_cut(const Composition *composition)
{
    const State *state = &composition->state;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        if (state->processes[rank].flow.status != PROCESS_CUT)
            continue;
        const Function *function;
        const Stmt *stmt = process_stmt(&state->processes[rank], state->model, &function);
        endings_add(composition->engine.watch.endings, ENDING_ASSUMPTION, state->model->side,
                    stmt->place);
        return;
    }
}

void composition_finish(Composition *composition)
{
    const Model *specification = composition->models[0];
    moves_finish(&composition->engine, &composition->state);
    gathering_finish(&composition->engine, &composition->state,
                     specification ? specification->program : NULL);
    if (composition->engine.stop != STOP_NONE)
        return;
    count_ending(composition);
    composition->has_finished = true;
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

Point composition_run(Composition *composition)
{
    Point point;
    composition->rounds = (MoveRounds){0};
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
        if (run_repeats(composition)) {
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
    case LABEL_VISIBLE:
    case LABEL_ATOM:
        composition->turn = NO_TURN;
        return watcher_take(composition->watcher, label);
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

static uint32_t system_mark(void *self, Snapshot snapshot)
{
    Composition *composition = self;
    return store_mark(composition->state.store, snapshot.id);
}

static void system_moved(void *self, const Label *labels, uint32_t count)
{
    Composition *composition = self;
    composition->path = labels;
    composition->path_length = count;
    if (composition->watcher)
        watcher_moved(composition->watcher, count);
    if (composition->lasso)
        lasso_moved(composition->lasso, count);
}

static void system_endless(void *self, Snapshot snapshot)
{
    Composition *composition = self;
    system_restore(self, snapshot);
    composition->turn = NO_TURN;
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

System composition_system(Composition *composition)
{
    return (System){composition, system_run,   system_take,    system_save, system_restore,
                    system_mark, system_moved, system_endless, system_round};
}

Term composition_tolerance(const Composition *composition)
{
    const char *text = composition->text->tolerance;
    TermBank *bank = composition->engine.bank;
    Num tolerance = NUM(0);
    if (!text)
        return TERM_NONE;
    REQUIRE(num_parse(bank_arena(bank), text, strlen(text), &tolerance));
    return term_real(bank, tolerance);
}
