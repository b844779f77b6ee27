#include "search/composition.h"

#include <string.h>

#include "lib/bug.h"
#include "search/control.h"
#include "search/ended.h"
#include "search/forgotten.h"
#include "search/stuck.h"
#include "search/unbounded.h"

void composition_release(Composition *composition)
{
    store_free(composition->state.store);
    state_release(&composition->state);
    vec_release(&composition->labels);
    vec_release(&composition->alternatives);
    vec_release(&composition->silent);
    vec_release(&composition->spins);
    vec_release(&composition->spreads);
    remembered_release(&composition->idle);
    remembered_release(&composition->interchanges);
    memo_release(&composition->leaving);
    forgotten_release(&composition->forgotten);
}

Point composition_end(const Composition *composition)
{
    return (Point){.kind = composition->engine.stop == STOP_NONE ? POINT_END : POINT_STOP};
}

bool composition_rests(const Composition *composition, uint32_t rank)
{
    bool rests = false;
    for (uint32_t i = 0; i < composition->path_length && !rests; i++)
        rests = label_kind(composition->path[i]) == LABEL_REST &&
                label_rank(composition->path[i]) == rank;
    return rests;
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
    CHECK(rank < state->process_count);
    const FrameHeader *top = process_top((Process *)&state->processes[rank]);
    const Function *function = state->model->program->functions[top->function];
    CHECK(top->location < function->location_count);
    return &function->locations[top->location];
}

/* Whether a process may be at this location a second time in the same state (the third condition
 * of the heuristic in section 5.4). */
static bool location_may_recur(const State *state, uint32_t rank)
{
    const Location *location = location_of(state, rank);
    return location->incoming > 1 && !location->is_for_loop && !location->is_join;
}

/* The alternatives that leave a loop (control.h); kept, by site. */
static uint64_t leaving_at(Composition *composition, uint32_t rank)
{
    const FrameHeader *top = process_top(&composition->state.processes[rank]);
    const Function *function = composition->state.model->program->functions[top->function];
    const Location *location = &function->locations[top->location];
    const Model *model = composition->state.model;
    uint32_t key = 2 * model_site(model, function, &function->stmts[location->first]) + model->side;
    uint32_t leaving;
    if (!memo_get(&composition->leaving, key, &leaving)) {
        leaving = control_leaving(function, top->location);
        memo_put(&composition->leaving, key, leaving);
    }
    return leaving;
}

/* A loop is left first and gone round later, so that what is found first needs few iterations. */
static Point point_branch(Composition *composition, uint32_t rank, uint64_t enabled)
{
    CHECK(enabled);
    bool is_loop = location_of(&composition->state, rank)->is_loop_head;
    uint64_t first = is_loop ? 0 : leaving_at(composition, rank) & enabled;
    if (unbounded_stop(composition, rank))
        return composition_end(composition);
    vec_clear(&composition->labels);
    while (enabled) {
        uint64_t next = enabled & first ? enabled & first : enabled;
        int alternative = is_loop ? 63 - __builtin_clzll(next) : __builtin_ctzll(next);
        vec_push(&composition->labels, label_make(LABEL_BRANCH, rank, alternative));
        enabled &= ~((uint64_t)1 << alternative);
    }
    return composition_choice(composition, false,
                              location_may_recur(&composition->state, rank) ||
                                  forgotten_may_recur(composition, rank));
}

/* What is chosen stays with the state: evaluated again it could be another term, since the prover may
 * have learned more by then (a refusal, a model), or not be as fast. */
static Point point_split(Composition *composition, uint32_t rank, Split split)
{
    CHECK(split.term != TERM_NONE && split.low <= split.high);
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

/* The process that runs next. NO_TURN: none, or (with *choose) several that are to be chosen from. */
static uint32_t next_turn(Composition *composition, bool *choose)
{
    const State *state = &composition->state;
    const TurnRules rules = {composition->reduces, composition->highest_first, composition->turn};
    *choose = false;
    if (composition->watcher && state->process_count > 1 && composition->turn == NO_TURN)
        return NO_TURN; /* watcher_run has chosen, or nothing is ready */
    return reduction_turn(&rules, state->processes, state->process_count, choose);
}

static uint32_t identity(void *self)
{
    return state_commit(&((Composition *)self)->state).state;
}

static uint64_t outline(void *self)
{
    const State *state = &((Composition *)self)->state;
    uint64_t sum = 0;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        sum = 31 * sum + process_outline(&state->processes[rank]);
    return sum;
}

bool composition_repeats(Composition *composition)
{
    const Whereabouts at = {composition, identity, outline};
    return repeats_after(&composition->repeats, &at);
}

bool composition_run_ready(Composition *composition, Point *point)
{
    State *state = &composition->state;
    ExecChoice choice;
    bool choose;
    for (uint32_t rank; (rank = next_turn(composition, &choose)) != NO_TURN;) {
        if (composition_repeats(composition)) {
            if (stuck_is_reported(composition, PROPERTY_NONTERMINATION))
                stuck_report(composition, PROPERTY_NONTERMINATION);
            else
                ended_count_hung(composition);
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
