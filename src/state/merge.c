#include "state/merge.h"

#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "model/root.h"

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

static bool is_own_place(const Expr *lhs, Kinds kinds)
{
    const Variable *root = lhs ? root_variable(lhs) : NULL;
    return root && (root->kind == VARIABLE_LOCAL || root->kind == VARIABLE_GLOBAL) &&
           !lhs->type->is_const && !root->type->is_const &&
           (kinds.addressed || !root->is_address_taken);
}

static bool are_own_variables(const Stmt *stmt)
{
    for (uint32_t i = 0; i < stmt->variable_count; i++)
        if (stmt->variables[i]->kind != VARIABLE_LOCAL || stmt->variables[i]->is_address_taken)
            return false;
    return true;
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
        return is_own_place(stmt->lhs, kinds) && (kinds.reals || counts(stmt->lhs));
    case STMT_CALL:
        return kinds.reals && is_own_place(stmt->lhs, kinds) &&
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

/* What the sides may change: the variables of the topmost frame, and the global ones behind them. */
typedef struct Frame {
    Term *values;
    uint32_t locals, count;
    uint32_t location;
} Frame;

static Frame keep_frame(Process *process, const Function *function)
{
    FrameHeader *top = process_top(process);
    Frame frame = {.locals = 2 * function->local_count, .location = top->location};
    frame.count = frame.locals + process->globals.length;
    frame.values = mem_alloc((frame.count + 1) * sizeof *frame.values);
    memcpy(frame.values, frame_values(top), frame.locals * sizeof *frame.values);
    if (process->globals.length)
        memcpy(frame.values + frame.locals, process->globals.data,
               process->globals.length * sizeof *frame.values);
    return frame;
}

static void put_frame(Process *process, const Frame *frame)
{
    CHECK(frame->locals == 2 * process_top(process)->variables);
    CHECK(frame->count == frame->locals + process->globals.length);
    FrameHeader *top = process_top(process);
    top->location = frame->location;
    memcpy(frame_values(top), frame->values, frame->locals * sizeof *frame->values);
    if (process->globals.length)
        memcpy(process->globals.data, frame->values + frame->locals,
               process->globals.length * sizeof *frame->values);
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

/* Two sides of a branch that become one. */
typedef struct Merge {
    Engine *engine;
    Term condition;
    ContextId sides[2];
} Merge;

static Term merged_number(const Merge *merge, Term yes, Term no, bool is_count)
{
    TermBank *bank = merge->engine->bank;
    if (!is_count && (!is_real(bank, yes) || !is_real(bank, no)))
        return TERM_NONE;
    yes = on_side(merge->engine, merge->sides[0], yes);
    no = on_side(merge->engine, merge->sides[1], no);
    return merged_value(bank, merge->condition, yes, no, is_count);
}

/* Of a value of the type the choice between what the sides made of it; TERM_NONE: it is of no kind that
 * is merged. is_count: integers in it are. */
static Term merged(const Merge *merge, const Type *type, Term yes, Term no, bool is_count)
{
    TermBank *bank = merge->engine->bank;
    bool is_array = type->kind == TYPE_ARRAY, is_struct = type->kind == TYPE_STRUCT;
    if (yes == no)
        return no;
    if (!is_array && !is_struct)
        return merged_number(merge, yes, no, is_count && type_is_integer(type));
    if (!is_count || yes == TERM_UNDEFINED || no == TERM_UNDEFINED)
        return TERM_NONE;
    uint32_t count = is_array ? (uint32_t)type->extent : type->field_count;
    Term result = no;
    for (uint32_t i = 0; i < count && result != TERM_NONE; i++) {
        Term index = term_int64(bank, i);
        Term a = is_array ? term_read(bank, yes, index) : term_item(bank, yes, i);
        Term b = is_array ? term_read(bank, no, index) : term_item(bank, no, i);
        if (a == b)
            continue;
        Term part = merged(merge, is_array ? type->element : type->fields[i].type, a, b, true);
        if (part == TERM_NONE)
            return TERM_NONE;
        result = is_array ? term_write(bank, result, index, part)
                          : term_with_item(bank, result, i, part);
    }
    return result;
}

/* The variable whose value stands in the frame there; NULL: an extent, or something else. */
static const Variable *variable_at(const Program *program, const Function *function,
                                   const Frame *frame, uint32_t at)
{
    CHECK(at < frame->count);
    if (at < function->local_count)
        return function->locals[at];
    bool is_global = at >= frame->locals && at - frame->locals < program->global_count;
    return is_global ? program->globals[at - frame->locals] : NULL;
}

/* Makes the values of both sides choices; false when one that differs is of no kind that is merged. */
static bool merge_values(const Merge *merge, const Program *program, const Function *function,
                         const Frame *yes, Frame *no)
{
    CHECK(yes->count == no->count);
    for (uint32_t i = 0; i < no->count; i++) {
        if (yes->values[i] == no->values[i])
            continue;
        const Variable *variable = variable_at(program, function, no, i);
        if (!variable || !yes->values[i] || !no->values[i])
            return false;
        no->values[i] =
            merged(merge, variable->type, yes->values[i], no->values[i], variable->steers_nothing);
        if (no->values[i] == TERM_NONE)
            return false;
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
    Frame before = keep_frame(process, function), first = {0}, second = {0};
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
                 engine->assumed.ranges == ranges;
    }
    if (merged) {
        const Merge merge = {engine, condition, {contexts[0], contexts[1]}};
        second = keep_frame(process, function);
        engine_hold(engine, second.values, second.count);
        merged = merge_values(&merge, state->model->program, function, &first, &second);
    }
    if (merged)
        put_frame(process, &second);
    state->context = context;
    engine->assumed.is_side = is_side;
    engine->assumed.is_seen &= is_side;
    engine->assumed.merged += merged;
    if (!merged)
        put_frame(process, &before);
    if (second.values)
        engine_let_go(engine);
    if (first.values)
        engine_let_go(engine);
    engine_let_go(engine);
    mem_free(before.values);
    mem_free(first.values);
    mem_free(second.values);
    return merged;
}
