#include "state/merge.h"

#include "lib/bug.h"
#include "model/root.h"
#include "state/block.h"
#include "state/sides.h"

enum { SIDE_STATEMENTS = 32, NESTING = 4 };

static const Location *location_at(const Function *function, uint32_t location)
{
    CHECK(location < function->location_count);
    return &function->locations[location];
}

/* What sides may change: counters, or any numbers; in variables whose address is known somewhere, too, and
 * in what pointers lead to. */
typedef struct Kinds {
    bool numbers, addressed, memory;
} Kinds;

static bool is_own_place(const Expr *lhs, Kinds kinds)
{
    const Variable *root = lhs ? root_variable(lhs) : NULL;
    if (!lhs || lhs->type->is_const)
        return false;
    if (!root)
        return kinds.memory;
    bool is_variable = root->kind == VARIABLE_LOCAL || root->kind == VARIABLE_GLOBAL ||
                       (kinds.numbers && root->kind == VARIABLE_PARAM);
    return is_variable && !root->type->is_const && (kinds.addressed || !root->is_address_taken);
}

static bool are_own_variables(const Stmt *stmt)
{
    for (uint32_t i = 0; i < stmt->variable_count; i++)
        if (stmt->variables[i]->kind != VARIABLE_LOCAL || stmt->variables[i]->is_address_taken)
            return false;
    return true;
}

/* Numbers, and structs, of which those are merged. */
static bool is_number(const Type *type)
{
    return type_is_integer(type) || type->kind == TYPE_REAL || type->kind == TYPE_STRUCT;
}

static bool counts(const Expr *place)
{
    return root_variable(place)->steers_nothing && type_is_integer(place->type);
}

/* Whether all that a statement can change are variables of the topmost frame and global ones, of a kind
 * that is merged. */
static bool is_mergeable(const Stmt *stmt, Kinds kinds)
{
    switch (stmt->kind) {
    case STMT_NOOP:
        return true;
    case STMT_ASSIGN:
        return is_own_place(stmt->lhs, kinds) &&
               (kinds.numbers ? is_number(stmt->lhs->type) : counts(stmt->lhs));
    case STMT_CALL:
        return kinds.numbers && is_own_place(stmt->lhs, kinds) &&
               stmt->callee->kind == EXPR_FUNCTION && stmt->callee->function->is_abstract;
    case STMT_DECLARE:
    case STMT_LEAVE:
        return are_own_variables(stmt);
    default:
        return false;
    }
}

/* No location; behind the call of the function. */
#define NOWHERE UINT32_MAX
#define RETURNS (UINT32_MAX - 1)

static uint32_t branch_end(const Function *function, const Location *location, uint32_t depth,
                           Kinds kinds);

/* The joins on a side that begins there, in order, as far as it is short and harmless, as the code
 * tells. */
static void list_joins(const Function *function, uint32_t location, uint32_t depth, Kinds kinds,
                       VecU32 *joins)
{
    for (uint32_t steps = 0; location < RETURNS && steps < SIDE_STATEMENTS; steps++) {
        const Location *at = location_at(function, location);
        if (at->is_join)
            vec_push(joins, location);
        if (at->is_loop_head || at->count == 0)
            return;
        const Stmt *stmt = &function->stmts[at->first];
        if (at->count > 1)
            location = branch_end(function, at, depth + 1, kinds);
        else if (kinds.numbers && stmt->kind == STMT_RETURN && !stmt->guard)
            location = RETURNS;
        else if (stmt->guard || !is_mergeable(stmt, kinds))
            return;
        else
            location = stmt->target;
    }
    if (location == RETURNS)
        vec_push(joins, RETURNS);
}

/* Where the sides of a branch meet again: the first join that both come to. NOWHERE: it is no branch
 * that is merged. */
static uint32_t branch_end(const Function *function, const Location *location, uint32_t depth,
                           Kinds kinds)
{
    if (depth > NESTING || location->count != 2 || !location->is_exclusive ||
        location->is_loop_head)
        return NOWHERE;
    VecU32 joins[2] = {{0}};
    for (uint32_t i = 0; i < 2; i++) {
        const Stmt *stmt = &function->stmts[location->first + i];
        if (stmt->kind == STMT_NOOP)
            list_joins(function, stmt->target, depth, kinds, &joins[i]);
    }
    uint32_t end = NOWHERE;
    for (uint32_t i = 0; i < joins[0].length && end == NOWHERE; i++)
        for (uint32_t k = 0; k < joins[1].length; k++)
            if (joins[0].data[i] == joins[1].data[k])
                end = joins[0].data[i];
    for (uint32_t i = 0; i < 2; i++)
        vec_release(&joins[i]);
    return end;
}

/* Whether a return does nothing but to give the caller, a function of the program, a value. */
static bool returns_a_value(Process *process, const Program *program, const Function *function,
                            Kinds kinds)
{
    uint32_t call = process_top(process)->call, depth = process_depth(process);
    if (depth < 2 || call == UINT32_MAX || call & CALL_OF_SYSTEM)
        return false;
    const Function *caller = program->functions[process_frame(process, depth - 2)->function];
    CHECK(call < caller->stmt_count);
    const Expr *lhs = caller->stmts[call].lhs;
    bool is_plain = (!lhs || is_own_place(lhs, kinds)) && !function->calls_alloca &&
                    !function->variable_arguments;
    for (uint32_t i = 0; is_plain && i < function->local_count; i++)
        is_plain = !function->locals[i]->is_address_taken;
    return is_plain;
}

/* Whether the process stands where the sides meet: depth is how many functions were active before. */
static bool is_at_end(Process *process, uint32_t end, uint32_t depth)
{
    return end == RETURNS
               ? process_depth(process) < depth
               : process_depth(process) == depth && process_top(process)->location == end;
}

/* Runs one side, whose condition is in the path condition, to the end of the branch. */
static bool run_side(Engine *engine, State *state, uint32_t rank, uint32_t start, uint32_t end)
{
    ContextId context = state->context;
    Process *process = &state->processes[rank];
    uint32_t depth = process_depth(process);
    process_top(process)->location = start;
    for (uint32_t steps = 0; steps < SIDE_STATEMENTS; steps++) {
        if (is_at_end(process, end, depth))
            return true;
        ExecChoice choice = {0};
        ExecStatus status = exec_statement(engine, state, rank, &choice);
        bool is_merged = status == EXEC_BRANCH && merge_branch(engine, state, rank);
        if ((!is_merged && status != EXEC_MOVED) || engine->assumed.is_seen)
            return false;
        if (state->context != context || engine->stop != STOP_NONE)
            return false;
    }
    return false;
}

/* A write to a variable whose address is known is no more than its new value where no operation uses memory
 * of the process, and no pointer is restricted. What pointers lead to is memory of the process itself where
 * none is shared. */
static Kinds kinds_now(const State *state, const Process *process, bool merges_numbers)
{
    enum { BLOCKS_MAX = 200 };
    bool is_quiet = !claims_count(process) && !state->model->program->has_restrict;
    return (Kinds){.numbers = merges_numbers,
                   .addressed = is_quiet,
                   .memory = merges_numbers && is_quiet && blocks_count(process) <= BLOCKS_MAX &&
                             !shared_blocks_count(state)};
}

/* Executes both sides of a branch, and makes the process stand at its end with choices for values. False:
 * the process is somewhere. */
static bool join_sides(BothSides *sides, State *state, uint32_t rank, const Stmt *branch,
                       uint32_t end, const SideMemory *before)
{
    Engine *engine = sides->engine;
    Process *process = &state->processes[rank];
    SideMemory after[2] = {0};
    uint32_t ranges = engine->assumed.ranges;
    bool is_done = true;
    for (uint32_t i = 0; is_done && i < 2; i++) {
        if (i)
            side_memory_put(before, process);
        state->context = sides->contexts[i];
        is_done =
            state->context != CONTEXT_FALSE && run_side(engine, state, rank, branch[i].target, end);
        if (is_done)
            side_memory_take(&after[i], process, sides->merges_numbers);
    }
    is_done =
        is_done && engine->assumed.ranges == ranges && sides_merge(sides, &after[0], &after[1]);
    if (is_done)
        side_memory_put(&after[1], process);
    side_memory_release(&after[0]);
    side_memory_release(&after[1]);
    return is_done;
}

/* Where the branch ends at which a process stands; NOWHERE: it is not merged. */
static uint32_t end_of_branch(Process *process, const Program *program, Kinds kinds)
{
    const Function *function = program->functions[process_top(process)->function];
    const Location *location = location_at(function, process_top(process)->location);
    uint32_t end = branch_end(function, location, 0, kinds);
    bool is_end = end != RETURNS || returns_a_value(process, program, function, kinds);
    return is_end ? end : NOWHERE;
}

/* The sides of a branch become two paths: where they need not, such paths are counted. */
static void note_fork(Engine *engine, const State *state, uint32_t rank)
{
    Forks *forks = &engine->limits.forks;
    Process *process = &state->processes[rank];
    if (!forks->most || engine->mode.is_replay || engine->stop != STOP_NONE)
        return;
    Kinds kinds = kinds_now(state, process, true);
    forks->count += end_of_branch(process, state->model->program, kinds) != NOWHERE;
    forks->is_reached |= forks->count > forks->most;
    if (forks->is_reached)
        engine->stop = STOP_AGAIN;
}

static bool merge_sides(Engine *engine, State *state, uint32_t rank)
{
    Eval eval = eval_begin(engine, state, rank);
    Process *process = eval.process;
    Kinds kinds = kinds_now(state, process, engine->mode.merges == MERGE_NUMBERS);
    if (engine->mode.is_run || engine->mode.merges == MERGE_NOTHING)
        return false;
    uint32_t end = end_of_branch(process, state->model->program, kinds);
    if (end == NOWHERE)
        return false;
    const Location *location = location_at(eval.function, process_top(process)->location);
    const Stmt *branch = &eval.function->stmts[location->first];
    ContextId context = state->context;
    Term condition = exec_side_condition(engine, state, rank, branch);
    if (condition == TERM_NONE || state->context != context)
        return false;
    BothSides sides = {
        .engine = engine,
        .state = state,
        .condition = condition,
        .contexts = {context_and(engine->contexts, context, condition),
                     context_and(engine->contexts, context, term_not(engine->bank, condition))},
        .merges_numbers = kinds.numbers};
    SideMemory before = {0};
    side_memory_take(&before, process, kinds.numbers);
    bool is_side = engine->assumed.is_side;
    engine->assumed.is_side = true;
    bool is_merged = join_sides(&sides, state, rank, branch, end, &before);
    if (!is_merged)
        side_memory_put(&before, process);
    side_memory_release(&before);
    state->context = context;
    engine->assumed.is_side = is_side;
    engine->assumed.is_seen &= is_side;
    engine->assumed.merged += is_merged;
    return is_merged;
}

bool merge_branch(Engine *engine, State *state, uint32_t rank)
{
    bool is_merged = merge_sides(engine, state, rank);
    if (!is_merged)
        note_fork(engine, state, rank);
    return is_merged;
}
