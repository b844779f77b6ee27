#include "state/rounds.h"

#include "lib/bug.h"

/* How often any state is looked at; after how many statements loop heads are looked at first, how
 * many times in a row then, and how much later again. */
enum { STATEMENTS_EACH = 50021, HEAD_FIRST = 512, HEAD_LOOKS = 64, HEAD_LATER = 4 };

static ComponentId look(State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    Process *process = &state->processes[rank];
    process->is_changed = true;
    ComponentId id = state_commit(state).state;
    process->is_changed = true;
    return id;
}

static const Location *location_of(const Eval *eval)
{
    CHECK(process_depth(eval->process));
    return &eval->function->locations[process_top(eval->process)->location];
}

static void report(Engine *engine, State *state, uint32_t rank)
{
    Eval eval = eval_begin(engine, state, rank);
    eval.stmt = &eval.function->stmts[location_of(&eval)->first];
    if (property_in(engine->properties, PROPERTY_LIVELOCK))
        eval_error(&eval, PROPERTY_LIVELOCK, eval.stmt->place,
                   "the loop around this never ends: it comes back to the same state");
    else if (property_in(engine->properties, PROPERTY_NONTERMINATION))
        eval_error(&eval, PROPERTY_NONTERMINATION, eval.stmt->place,
                   "the loop around this never ends: it comes back to the same state");
    else if (!engine->watch.hangs || !engine->watch.hangs(engine->watch.user, state, rank))
        endings_add(engine->watch.endings, ENDING_HUNG, state->model->side, eval.stmt->place);
    state->context = CONTEXT_FALSE;
}

/* Brent's method: the state that is kept is replaced when it is half as old as the run. */
static bool any_repeats(Rounds *rounds, Engine *engine, State *state, uint32_t rank)
{
    ComponentId id = look(state, rank);
    if (id == rounds->kept.state)
        return true;
    if (engine->limits.states && ++engine->stats->states_seen > engine->limits.states)
        engine->stop = STOP_STATES;
    if (rounds->statements >= 2 * rounds->kept.at)
        rounds->kept = (Kept){id, rounds->statements};
    return false;
}

static uint64_t head_due(const Rounds *rounds)
{
    uint64_t at = rounds->head.at;
    return at ? HEAD_LATER * at : HEAD_FIRST;
}

static bool head_is_due(const Rounds *rounds)
{
    return rounds->statements >= head_due(rounds);
}

static void keep_head(Rounds *rounds, const Process *process)
{
    rounds->outline = process_outline(process);
    rounds->looks = HEAD_LOOKS;
    rounds->head = (Kept){0, rounds->statements};
}

/* Local variables are compared first: they differ in most loops. */
static bool is_head_again(Rounds *rounds, State *state, uint32_t rank)
{
    CHECK(rounds->looks);
    rounds->looks--;
    if (process_outline(&state->processes[rank]) != rounds->outline)
        return false;
    ComponentId before = rounds->head.state;
    rounds->head.state = look(state, rank);
    return rounds->head.state == before;
}

static bool head_repeats(Rounds *rounds, Engine *engine, State *state, uint32_t rank)
{
    bool is_due = head_is_due(rounds);
    if (!is_due && !rounds->looks)
        return false;
    Eval eval = eval_begin(engine, state, rank);
    if (!location_of(&eval)->is_loop_head)
        return false;
    if (!is_due)
        return is_head_again(rounds, state, rank);
    keep_head(rounds, eval.process);
    return false;
}

bool rounds_repeat(Rounds *rounds, Engine *engine, State *state, uint32_t rank)
{
    bool is_any_due = ++rounds->statements % STATEMENTS_EACH == 0;
    bool repeats = (is_any_due && any_repeats(rounds, engine, state, rank)) ||
                   head_repeats(rounds, engine, state, rank);
    if (repeats)
        report(engine, state, rank);
    return repeats;
}

uint64_t rounds_room(const Rounds *rounds, bool *but_heads)
{
    uint64_t any = STATEMENTS_EACH - 1 - rounds->statements % STATEMENTS_EACH;
    uint64_t due = head_due(rounds), next = rounds->statements + 1;
    *but_heads = rounds->looks || due <= next;
    return *but_heads || any < due - next ? any : due - next;
}
