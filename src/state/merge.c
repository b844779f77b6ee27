#include "state/merge.h"

#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"

enum { SIDE_STATEMENTS = 32, NESTING = 4 };

static const Location *location_at(const Function *function, uint32_t location)
{
    return &function->locations[location];
}

static bool is_own_variable(const Expr *lhs)
{
    return lhs && lhs->kind == EXPR_VARIABLE && lhs->variable->kind == VARIABLE_LOCAL &&
           !lhs->variable->is_address_taken;
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
static bool is_mergeable(const Stmt *stmt, bool merges_reals)
{
    switch (stmt->kind) {
    case STMT_NOOP:
        return true;
    case STMT_ASSIGN:
        return is_own_variable(stmt->lhs) && (merges_reals || is_counter(stmt->lhs->variable));
    case STMT_CALL:
        return merges_reals && is_own_variable(stmt->lhs) && stmt->callee->kind == EXPR_FUNCTION &&
               stmt->callee->function->is_abstract;
    case STMT_DECLARE:
    case STMT_LEAVE:
        return are_own_variables(stmt);
    default:
        return false;
    }
}

/* Whether a side that begins there is short and harmless, as far as can be seen from the code. */
static bool is_short(const Function *function, uint32_t location, uint32_t depth, bool merges_reals)
{
    for (uint32_t steps = 0; steps < SIDE_STATEMENTS; steps++) {
        const Location *at = location_at(function, location);
        if (at->is_join)
            return true;
        if (at->is_loop_head || at->count == 0 || at->count > 2)
            return false;
        const Stmt *stmt = &function->stmts[at->first];
        if (at->count == 2)
            return at->is_exclusive && depth < NESTING &&
                   is_short(function, stmt[0].target, depth + 1, merges_reals) &&
                   is_short(function, stmt[1].target, depth + 1, merges_reals);
        if (stmt->guard || !is_mergeable(stmt, merges_reals))
            return false;
        location = stmt->target;
    }
    return false;
}

static bool is_candidate(const Function *function, const Location *location, bool merges_reals)
{
    if (location->count != 2 || !location->is_exclusive || location->is_loop_head)
        return false;
    for (uint32_t i = 0; i < 2; i++) {
        const Stmt *stmt = &function->stmts[location->first + i];
        if (stmt->kind != STMT_NOOP || !is_short(function, stmt->target, 0, merges_reals))
            return false;
    }
    return true;
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
    FrameHeader *top = process_top(process);
    top->location = frame->location;
    memcpy(frame_values(top), frame->values, frame->count * sizeof *frame->values);
}

/* Runs one side, whose condition is in the path condition, to the end of the branch. */
static bool run_side(Engine *engine, State *state, uint32_t rank, uint32_t start)
{
    ContextId context = state->context;
    FrameHeader *top = process_top(&state->processes[rank]);
    top->location = start;
    for (uint32_t steps = 0; steps < SIDE_STATEMENTS; steps++) {
        Eval eval = eval_begin(engine, state, rank);
        top = process_top(eval.process);
        const Location *at = location_at(eval.function, top->location);
        if (at->is_join)
            return true;
        ExecChoice choice = {0};
        ExecStatus status = exec_statement(engine, state, rank, &choice);
        if (status == EXEC_BRANCH && merge_branch(engine, state, rank)) {
            /* past the inner end */
            Eval after = eval_begin(engine, state, rank);
            FrameHeader *frame = process_top(after.process);
            frame->location =
                after.function->stmts[location_at(after.function, frame->location)->first].target;
        } else if (status != EXEC_MOVED) {
            return false;
        }
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
    if (!is_count || yes == TERM_UNDEFINED || no == TERM_UNDEFINED ||
        term_has_undefined(bank, yes) || term_has_undefined(bank, no))
        return term_ite(bank, condition, yes, no);
    Term more = term_ite(bank, condition, term_sub(bank, yes, no), term_int64(bank, 0));
    return term_add(bank, no, more);
}

/* Makes the values of both sides choices; false when one that differs is of no kind that is merged. */
static bool merge_values(TermBank *bank, const Function *function, Term condition, Term *values,
                         const Frame *other)
{
    for (uint32_t i = 0; i < other->count; i++) {
        bool is_count = i < function->local_count && is_counter(function->locals[i]);
        if (values[i] == other->values[i])
            continue;
        if (!values[i] || !other->values[i] ||
            (!is_count && (!is_real(bank, values[i]) || !is_real(bank, other->values[i]))))
            return false;
        values[i] = merged_value(bank, condition, other->values[i], values[i], is_count);
    }
    return true;
}

bool merge_branch(Engine *engine, State *state, uint32_t rank)
{
    Eval eval = eval_begin(engine, state, rank);
    Process *process = eval.process;
    const Function *function = eval.function;
    const Location *location = location_at(function, process_top(process)->location);
    bool merges_reals = engine->mode.merges == MERGE_REALS;
    if (engine->mode.is_run || engine->mode.merges == MERGE_NOTHING ||
        !is_candidate(function, location, merges_reals))
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
    state->context = context_and(engine->contexts, context, condition);
    bool is_side = engine->assumed.is_side;
    engine->assumed.is_side = true;
    bool merged = state->context != CONTEXT_FALSE && run_side(engine, state, rank, sides[0].target);
    if (merged) {
        first = keep_frame(process, function);
        engine_hold(engine, first.values, first.count);
        put_frame(process, &before);
        state->context = context_and(engine->contexts, context, term_not(bank, condition));
        merged =
            state->context != CONTEXT_FALSE && run_side(engine, state, rank, sides[1].target) &&
            process_top(process)->location == first.location && engine->assumed.ranges == ranges &&
            merge_values(bank, function, condition, frame_values(process_top(process)), &first);
    }
    state->context = context;
    engine->assumed.is_side = is_side;
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
