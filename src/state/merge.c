#include "state/merge.h"

#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"

enum { SIDE_STATEMENTS = 32, NESTING = 4 };

static const Location *location_at(const Function *function, uint32_t location)
{
    CHECK(location < function->location_count);
    return &function->locations[location];
}

/* What sides may change: counters, and floating values; and those whose address is known somewhere. */
typedef struct Kinds {
    bool reals, addressed;
} Kinds;

static bool is_own_variable(const Expr *lhs, Kinds kinds)
{
    return lhs && lhs->kind == EXPR_VARIABLE && lhs->variable->kind == VARIABLE_LOCAL &&
           !lhs->type->is_const && (kinds.addressed || !lhs->variable->is_address_taken);
}

static bool are_own_variables(const Stmt *stmt)
{
    for (uint32_t i = 0; i < stmt->variable_count; i++)
        if (stmt->variables[i]->kind != VARIABLE_LOCAL || stmt->variables[i]->is_address_taken)
            return false;
    return true;
}

static bool is_counter(const Variable *variable)
{
    return variable->steers_nothing && type_is_integer(variable->type);
}

/* Whether all that a statement can change are variables of the topmost frame, of a kind that is
 * merged. */
static bool is_mergeable(const Stmt *stmt, Kinds kinds)
{
    switch (stmt->kind) {
    case STMT_NOOP:
        return true;
    case STMT_ASSIGN:
        return is_own_variable(stmt->lhs, kinds) &&
               (kinds.reals || is_counter(stmt->lhs->variable));
    case STMT_CALL:
        return kinds.reals && is_own_variable(stmt->lhs, kinds) &&
               stmt->callee->kind == EXPR_FUNCTION && stmt->callee->function->is_abstract;
    case STMT_DECLARE:
    case STMT_LEAVE:
        return are_own_variables(stmt);
    default:
        return false;
    }
}

enum { NOWHERE = UINT32_MAX };

static uint32_t branch_end(const Function *function, const Location *location, uint32_t depth,
                           Kinds kinds);

/* The joins on a side that begins there, in order, as far as it is short and harmless, as the code
 * tells. */
static void list_joins(const Function *function, uint32_t location, uint32_t depth, Kinds kinds,
                       VecU32 *joins)
{
    for (uint32_t steps = 0; location != NOWHERE && steps < SIDE_STATEMENTS; steps++) {
        const Location *at = location_at(function, location);
        if (at->is_join)
            vec_push(joins, location);
        if (at->is_loop_head || at->count == 0)
            return;
        const Stmt *stmt = &function->stmts[at->first];
        if (at->count > 1)
            location = branch_end(function, at, depth + 1, kinds);
        else if (stmt->guard || !is_mergeable(stmt, kinds))
            return;
        else
            location = stmt->target;
    }
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

typedef struct Frame {
    Term *values;
    uint32_t count;
    uint32_t location;
} Frame;

static Frame keep_frame(Process *process, const Function *function)
{
    FrameHeader *top = process_top(process);
    Frame frame = {.count = 2 * function->local_count, .location = top->location};
    frame.values = mem_alloc((frame.count + 1) * sizeof *frame.values);
    memcpy(frame.values, frame_values(top), frame.count * sizeof *frame.values);
    return frame;
}

static void put_frame(Process *process, const Frame *frame)
{
    CHECK(frame->count == 2 * process_top(process)->variables);
    FrameHeader *top = process_top(process);
    top->location = frame->location;
    memcpy(frame_values(top), frame->values, frame->count * sizeof *frame->values);
}

/* Runs one side, whose condition is in the path condition, to the end of the branch. */
static bool run_side(Engine *engine, State *state, uint32_t rank, uint32_t start, uint32_t end)
{
    ContextId context = state->context;
    FrameHeader *top = process_top(&state->processes[rank]);
    top->location = start;
    for (uint32_t steps = 0; steps < SIDE_STATEMENTS; steps++) {
        if (process_top(&state->processes[rank])->location == end)
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

static bool is_real(const TermBank *bank, Term term)
{
    return term == TERM_UNDEFINED || term_sort(bank, term) == SORT_REAL;
}

/* Of a counter, what is the same on both sides stays beside the choice, so that sums of many stay
 * sums. */
static Term merged_value(TermBank *bank, Term condition, Term yes, Term no, bool is_count)
{
    CHECK(term_sort(bank, condition) == SORT_BOOL);
    if (!is_count || yes == TERM_UNDEFINED || no == TERM_UNDEFINED ||
        term_has_undefined(bank, yes) || term_has_undefined(bank, no))
        return term_ite(bank, condition, yes, no);
    Term more = term_ite(bank, condition, term_sub(bank, yes, no), term_int64(bank, 0));
    return term_add(bank, no, more);
}

/* A value as it is under the condition of its side: a choice by that condition, as a round before may have
 * left it, is none there. So what is set in each round comes back to what it was. */
static Term on_side(Engine *engine, ContextId side, Term value)
{
    bool is_open = value != TERM_UNDEFINED && !term_is_constant(engine->bank, value);
    return is_open ? context_simplify(engine->contexts, side, value) : value;
}

/* Makes the values of both sides choices, each under its context; false when one that differs is of no
 * kind that is merged. */
static bool merge_values(Engine *engine, const Function *function, Term condition,
                         const ContextId sides[2], Term *values, const Frame *other)
{
    CHECK(other->count == 2 * function->local_count);
    TermBank *bank = engine->bank;
    for (uint32_t i = 0; i < other->count; i++) {
        bool is_count = i < function->local_count && is_counter(function->locals[i]);
        if (values[i] == other->values[i])
            continue;
        if (!values[i] || !other->values[i] ||
            (!is_count && (!is_real(bank, values[i]) || !is_real(bank, other->values[i]))))
            return false;
        Term yes = on_side(engine, sides[0], other->values[i]);
        Term no = on_side(engine, sides[1], values[i]);
        values[i] = merged_value(bank, condition, yes, no, is_count);
    }
    return true;
}

bool merge_branch(Engine *engine, State *state, uint32_t rank)
{
    Eval eval = eval_begin(engine, state, rank);
    Process *process = eval.process;
    const Function *function = eval.function;
    const Location *location = location_at(function, process_top(process)->location);
    /* A write to a variable whose address is known is no more than its new value where no operation
     * uses memory of the process, and no pointer is restricted. */
    Kinds kinds = {.reals = engine->mode.merges == MERGE_REALS,
                   .addressed = !claims_count(process) && !state->model->program->has_restrict};
    uint32_t end = engine->mode.is_run || engine->mode.merges == MERGE_NOTHING
                       ? NOWHERE
                       : branch_end(function, location, 0, kinds);
    if (end == NOWHERE)
        return false;
    const Stmt *sides = &function->stmts[location->first];
    ContextId context = state->context;
    Term condition = exec_side_condition(engine, state, rank, sides);
    if (condition == TERM_NONE || state->context != context)
        return false;
    Frame before = keep_frame(process, function), first = {0};
    uint32_t ranges = engine->assumed.ranges;
    engine_hold(engine, before.values, before.count);
    TermBank *bank = engine->bank;
    const ContextId contexts[] = {
        context_and(engine->contexts, context, condition),
        context_and(engine->contexts, context, term_not(bank, condition))};
    state->context = contexts[0];
    bool is_side = engine->assumed.is_side;
    engine->assumed.is_side = true;
    bool merged =
        state->context != CONTEXT_FALSE && run_side(engine, state, rank, sides[0].target, end);
    if (merged) {
        first = keep_frame(process, function);
        engine_hold(engine, first.values, first.count);
        put_frame(process, &before);
        state->context = contexts[1];
        merged = state->context != CONTEXT_FALSE &&
                 run_side(engine, state, rank, sides[1].target, end) &&
                 engine->assumed.ranges == ranges &&
                 merge_values(engine, function, condition, contexts,
                              frame_values(process_top(process)), &first);
    }
    state->context = context;
    engine->assumed.is_side = is_side;
    engine->assumed.is_seen &= is_side;
    engine->assumed.merged += merged;
    if (!merged)
        put_frame(process, &before);
    if (first.values)
        engine_let_go(engine);
    engine_let_go(engine);
    mem_free(before.values);
    mem_free(first.values);
    return merged;
}
