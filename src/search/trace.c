#include "search/trace.h"

#include <string.h>

#include "state/lvalue.h"

void trace_release(Trace *trace)
{
    for (uint32_t i = 0; i < trace->items.length; i++) {
        vec_release(&trace->items.data[i].changes);
        vec_release(&trace->items.data[i].initialised);
    }
    vec_release(&trace->items);
    vec_release(&trace->pending);
}

/* Forgets old steps, so that a long path costs no memory. */
static void trace_trim(Trace *trace)
{
    enum { KEPT = 2048 };
    if (trace->items.length < 2 * KEPT)
        return;
    uint32_t drop = trace->items.length - KEPT;
    for (uint32_t i = 0; i < drop; i++) {
        vec_release(&trace->items.data[i].changes);
        vec_release(&trace->items.data[i].initialised);
    }
    memmove(trace->items.data, trace->items.data + drop, KEPT * sizeof *trace->items.data);
    trace->items.length = KEPT;
    trace->dropped += drop;
}

static bool is_temporary(const Expr *lhs)
{
    return lhs && lhs->kind == EXPR_VARIABLE && lhs->variable->is_temporary;
}

/* Calls that the front end made. */
static bool is_own_call(const Stmt *stmt)
{
    return stmt->callee->kind == EXPR_FUNCTION &&
           (stmt->callee->function->name[0] == '$' ||
            !strncmp(stmt->callee->function->name, "__tass_", strlen("__tass_")));
}

/* Whether a reader of the trace wants to see the statement. */
static bool matters(const Function *function, const Stmt *stmt)
{
    bool is_at_end = place_equal(stmt->place, function->end); /* nobody wrote it there */
    if (stmt->guard)
        return !is_at_end && !stmt->is_initialisation && function->name[0] != '$';
    if (stmt->is_of_loop)
        return stmt->kind == STMT_HAVOC;
    switch (stmt->kind) {
    case STMT_ASSIGN:
    case STMT_HAVOC:
        return !is_temporary(stmt->lhs) && !stmt->is_initialisation && function->name[0] != '$';
    case STMT_CALL:
        return !is_own_call(stmt) && !stmt->is_initialisation;
    case STMT_ASSERT:
        return !is_at_end && stmt->property == PROPERTY_ASSERTION;
    case STMT_COLLECTIVE:
        return true;
    case STMT_RETURN:
        return stmt->value != NULL && function->name[0] != '$';
    default:
        return false;
    }
}

static bool is_inside_library(const State *state, const Function *function)
{
    FileId file = function->place.file;
    return file && source_file(state->model->program->sources, file)->is_ours;
}

static void print_call(Buf *buf, const Stmt *stmt)
{
    if (stmt->lhs && !is_temporary(stmt->lhs)) {
        expr_print(buf, stmt->lhs);
        buf_puts(buf, " = ");
    }
    expr_print(buf, stmt->callee);
    buf_putc(buf, '(');
    for (uint32_t i = 0; i < stmt->arg_count; i++) {
        if (i)
            buf_puts(buf, ", ");
        expr_print(buf, stmt->args[i]);
    }
    buf_putc(buf, ')');
}

static void print_stmt(Buf *buf, const Stmt *stmt)
{
    if (stmt->guard && stmt->kind == STMT_NOOP) {
        expr_print(buf, stmt->guard);
        buf_puts(buf, stmt->is_guard_negated ? " is false" : " is true");
        return;
    }
    switch (stmt->kind) {
    case STMT_ASSIGN:
        expr_print(buf, stmt->lhs);
        buf_puts(buf, " = ");
        expr_print(buf, stmt->value);
        break;
    case STMT_CALL:
        print_call(buf, stmt);
        break;
    case STMT_RETURN:
        buf_puts(buf, "return ");
        expr_print(buf, stmt->value);
        break;
    case STMT_COLLECTIVE:
        buf_printf(buf, "collective assert %s", stmt->text);
        break;
    case STMT_ASSERT:
        buf_printf(buf, "assert(%s)", stmt->text ? stmt->text : "");
        break;
    case STMT_HAVOC:
        buf_puts(buf, stmt->is_of_loop ? "some iteration begins, or none does any more" : "step");
        break;
    default:
        buf_puts(buf, "step");
        break;
    }
}

/* What the process's initialisers have set goes with its next step. */
static void take_pending(Trace *trace, TraceItem *item)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < trace->pending.length; i++) {
        TraceInitialised *row = &trace->pending.data[i];
        if (row->side == item->side && row->rank == item->rank)
            vec_push(&item->initialised, row->change);
        else
            trace->pending.data[kept++] = *row;
    }
    trace->pending.length = kept;
}

void trace_before(Trace *trace, State *state, uint32_t rank, const Function *function,
                  const Stmt *stmt)
{
    if (state->processes[rank].flow.phase != 0 || !matters(function, stmt) ||
        is_inside_library(state, function))
        return;
    trace_trim(trace);
    TraceItem item = {.side = (Side)state->model->side,
                      .rank = rank,
                      .function = function,
                      .stmt = stmt,
                      .site = model_site(state->model, function, stmt),
                      .match = -1,
                      .returned = TERM_NONE};
    take_pending(trace, &item);
    vec_push(&trace->items, item);
}

static TraceItem *find_item(Trace *trace, Side side, uint32_t rank, uint32_t site)
{
    for (uint32_t i = trace->items.length; i-- > 0;) {
        TraceItem *item = &trace->items.data[i];
        if (item->side == side && item->rank == rank && item->site == site)
            return item;
    }
    return NULL;
}

static void add_change(TraceItem *item, const Expr *lvalue, Term value)
{
    TraceChange change = {lvalue, value};
    if (value != TERM_NONE && value != TERM_UNDEFINED && !is_temporary(lvalue))
        vec_push(&item->changes, change);
}

/* The scalar that the expression designates, read without any obligation: the trace must not
 * report anything itself. */
static Term peek(Engine *engine, State *state, uint32_t rank, const Expr *lvalue)
{
    if (lvalue->kind != EXPR_VARIABLE || !type_is_scalar(lvalue->type) ||
        lvalue->type->kind == TYPE_POINTER)
        return TERM_NONE;
    Eval eval = eval_begin(engine, state, rank);
    Lvalue place;
    lvalue_of_variable(&eval, lvalue->variable, &place);
    return lvalue_load(&eval, &place);
}

/* What a system function set through its pointers to scalars. */
static void add_outputs(Engine *engine, State *state, uint32_t rank, TraceItem *item,
                        const Stmt *stmt)
{
    for (uint32_t i = 0; i < stmt->arg_count; i++) {
        const Expr *arg = stmt->args[i];
        if (arg->type->kind != TYPE_POINTER || arg->type->element->is_const)
            continue;
        while (arg->kind == EXPR_CAST)
            arg = arg->a;
        if (arg->kind == EXPR_ADDRESS)
            add_change(item, arg->a, peek(engine, state, rank, arg->a));
    }
}

/* The scalar that a statement set. */
static void add_result(Engine *engine, State *state, uint32_t rank, TraceItem *item,
                       const Expr *lhs)
{
    if (lhs->kind == EXPR_VARIABLE) {
        add_change(item, lhs, peek(engine, state, rank, lhs));
        return;
    }
    if (!type_is_scalar(lhs->type) || lhs->type->kind == TYPE_POINTER)
        return;
    Eval eval = eval_begin(engine, state, rank);
    Lvalue place;
    if (lvalue_of(&eval, lhs, false, &place))
        add_change(item, lhs, lvalue_load(&eval, &place));
}

/* The place number k elements further on; NULL: it is no element. */
static const Expr *element_beyond(Trace *trace, Eval *eval, const Expr *place, int64_t k)
{
    bool is_index = place->kind == EXPR_INDEX;
    const Expr *sum = is_index ? place : place->kind == EXPR_DEREF ? place->a : NULL;
    int64_t at = 0;
    if (!sum || (!is_index && sum->kind != EXPR_POINTER_ADD))
        return k ? NULL : place;
    Term index = eval_value(eval, sum->b);
    if (index == TERM_NONE || !term_to_int64(eval->engine->bank, index, &at))
        return NULL;
    Expr *made = arena_copy(trace->arena, sum, sizeof *sum), *whole = made;
    made->b = expr_int(trace->arena, sum->b->type, at + k, sum->place);
    if (!is_index) {
        whole = arena_copy(trace->arena, place, sizeof *place);
        whole->a = made;
    }
    return whole;
}

/* The first elements from a place on, as far as they are set. */
static void add_elements(Trace *trace, Eval *eval, TraceItem *item, const Expr *place,
                         int64_t count)
{
    enum { SHOWN = 8 };
    for (int64_t k = 0; k < count && k < SHOWN; k++) {
        Lvalue at;
        const Expr *element = element_beyond(trace, eval, place, k);
        if (element && type_is_scalar(element->type) && lvalue_of(eval, element, false, &at))
            add_change(item, element, lvalue_load(eval, &at));
    }
}

static void add_any_variable(Trace *trace, Eval *eval, TraceItem *item, const Expr *variable)
{
    Lvalue place;
    int64_t extent;
    if (variable->type->kind != TYPE_ARRAY) {
        add_change(item, variable, peek(eval->engine, eval->state, eval->rank, variable));
        return;
    }
    lvalue_of_variable(eval, variable->variable, &place);
    Expr *first = expr_new(trace->arena, EXPR_INDEX, variable->type->element, variable->place);
    first->a = variable;
    first->b = expr_int(trace->arena, type_basic(eval->state->model->program->types, BASIC_LONG), 0,
                        variable->place);
    if (term_to_int64(trace->bank, lvalue_extent(eval, &place), &extent))
        add_elements(trace, eval, item, first, extent);
}

/* What a loop with invariants made anything. */
static void add_any(Trace *trace, Engine *engine, State *state, uint32_t rank, TraceItem *item)
{
    const Stmt *stmt = item->stmt;
    Eval eval = eval_begin(engine, state, rank);
    if (stmt->lhs) {
        int64_t count;
        Term number = eval_value(&eval, stmt->args[0]);
        if (number != TERM_NONE && term_to_int64(trace->bank, number, &count))
            add_elements(trace, &eval, item, stmt->args[1], count);
        return;
    }
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        add_any_variable(trace, &eval, item, stmt->args[i]);
}

/* The call that has returned now to the function on top. */
static TraceItem *find_call(Trace *trace, Side side, uint32_t rank, const Function *caller,
                            const Function *called)
{
    for (uint32_t i = trace->items.length; i-- > 0;) {
        TraceItem *item = &trace->items.data[i];
        bool is_call = item->side == side && item->rank == rank && item->function == caller &&
                       item->stmt->kind == STMT_CALL && !item->is_over;
        if (is_call &&
            (item->stmt->callee->kind != EXPR_FUNCTION || item->stmt->callee->function == called))
            return item;
    }
    return NULL;
}

/* A function of the program has returned: what its call set belongs to the step of the return, or,
 * where that is not shown, to that of the call. */
static void after_return(Trace *trace, Engine *engine, State *state, uint32_t rank,
                         const Function *caller, const Function *called, const Stmt *stmt)
{
    Side side = (Side)state->model->side;
    TraceItem *call = find_call(trace, side, rank, caller, called);
    TraceItem *item = find_item(trace, side, rank, model_site(state->model, called, stmt));
    if (!call)
        return;
    call->is_over = true;
    const Expr *lhs = call->stmt->lhs;
    if (lhs && lhs->kind == EXPR_VARIABLE)
        call->returned = peek(engine, state, rank, lhs);
    if (lhs)
        add_result(engine, state, rank, item && item > call ? item : call, lhs);
}

static void add_initialised(Trace *trace, Engine *engine, State *state, uint32_t rank,
                            const Function *function, const Stmt *stmt)
{
    Side side = (Side)state->model->side;
    bool is_variable = stmt->lhs && stmt->lhs->kind == EXPR_VARIABLE && function->name[0] != '$';
    if (!is_variable || is_temporary(stmt->lhs) || is_inside_library(state, function))
        return;
    Term value = peek(engine, state, rank, stmt->lhs);
    if (value != TERM_NONE && value != TERM_UNDEFINED)
        vec_push(&trace->pending, ((TraceInitialised){side, rank, {stmt->lhs, value}}));
}

void trace_after(Trace *trace, Engine *engine, State *state, uint32_t rank,
                 const Function *function, const Stmt *stmt)
{
    bool is_running = engine->stop == STOP_NONE && state->context != CONTEXT_FALSE;
    if (is_running && stmt->kind == STMT_ASSIGN && stmt->is_initialisation)
        add_initialised(trace, engine, state, rank, function, stmt);
    if (engine->stop != STOP_NONE || !matters(function, stmt) || state->context == CONTEXT_FALSE)
        return;
    Process *process = &state->processes[rank];
    if (!process_depth(process))
        return;
    const Function *top = state->model->program->functions[process_top(process)->function];
    if (stmt->kind == STMT_RETURN)
        after_return(trace, engine, state, rank, top, function, stmt);
    if (top != function)
        return;
    TraceItem *item =
        find_item(trace, (Side)state->model->side, rank, model_site(state->model, function, stmt));
    if (!item)
        return;
    if (stmt->kind == STMT_CALL)
        add_outputs(engine, state, rank, item, stmt);
    if (stmt->is_of_loop)
        add_any(trace, engine, state, rank, item);
    if (!stmt->lhs || stmt->is_of_loop)
        return;
    if (stmt->kind == STMT_CALL && stmt->lhs->kind == EXPR_VARIABLE)
        item->returned = peek(engine, state, rank, stmt->lhs);
    add_result(engine, state, rank, item, stmt->lhs);
}

/* The step that started an operation which is matched now: the process is still at it, or has gone
 * on; then operations of one call are matched in their order, as far as one can tell. */
static TraceItem *find_started(Trace *trace, Side side, uint32_t rank, uint32_t site)
{
    TraceItem *latest = find_item(trace, side, rank, site);
    bool has_gone_on = false;
    if (!latest)
        return NULL;
    for (TraceItem *item = latest + 1; item < trace->items.data + trace->items.length; item++)
        has_gone_on |= item->side == side && item->rank == rank;
    for (TraceItem *item = trace->items.data; has_gone_on && item < latest; item++)
        if (item->side == side && item->rank == rank && item->site == site && item->match < 0)
            return item;
    return latest;
}

void trace_matched(Trace *trace, State *state, uint32_t sender, uint32_t send_site,
                   uint32_t receiver, uint32_t receive_site)
{
    Side side = (Side)state->model->side;
    TraceItem *send = find_started(trace, side, sender, send_site);
    TraceItem *receive = find_started(trace, side, receiver, receive_site);
    if (!send || !receive)
        return;
    send->match = trace->dropped + (receive - trace->items.data);
    receive->match = trace->dropped + (send - trace->items.data);
}

static const char *text_of(Trace *trace, const Buf *buf)
{
    return arena_text(trace->arena, buf_text(buf), buf->length);
}

static const char *value_text(Trace *trace, Term value)
{
    Buf text = {0};
    term_print(&text, trace->bank, value);
    const char *copy = text_of(trace, &text);
    buf_release(&text);
    return copy;
}

static NamedValue change_text(Trace *trace, const TraceChange *change)
{
    Buf name = {0};
    expr_print(&name, change->lvalue);
    NamedValue text = {text_of(trace, &name), value_text(trace, change->value)};
    buf_release(&name);
    return text;
}

/* Name and value of what the step calls. */
static void add_call(Trace *trace, const TraceItem *item, TraceStep *step)
{
    const Stmt *stmt = item->stmt;
    if (stmt->kind != STMT_CALL || stmt->callee->kind != EXPR_FUNCTION)
        return;
    const char *name = stmt->callee->function->name;
    step->calls = arena_text(trace->arena, name, strlen(name));
    if (item->returned != TERM_NONE && item->returned != TERM_UNDEFINED)
        step->returned = value_text(trace, item->returned);
}

static TraceStep step_of(Trace *trace, const TraceItem *item, int64_t first)
{
    Buf text = {0};
    print_stmt(&text, item->stmt);
    TraceStep step = {
        .side = item->side,
        .rank = item->rank,
        .place = item->stmt->place,
        .text = text_of(trace, &text),
        .function = arena_text(trace->arena, item->function->name, strlen(item->function->name)),
        .match = item->match >= first ? (int32_t)(item->match - first) : -1};
    buf_release(&text);
    add_call(trace, item, &step);
    for (uint32_t i = 0; i < item->changes.length; i++)
        vec_push(&step.changes, change_text(trace, &item->changes.data[i]));
    for (uint32_t i = 0; i < item->initialised.length; i++)
        vec_push(&step.initialised, change_text(trace, &item->initialised.data[i]));
    return step;
}

void trace_give(Trace *trace, uint32_t limit, Violation *violation)
{
    uint32_t first = trace->items.length > limit ? trace->items.length - limit : 0;
    violation->dropped_steps = (uint64_t)trace->dropped + first;
    for (uint32_t i = first; i < trace->items.length; i++)
        vec_push(&violation->trace, step_of(trace, &trace->items.data[i], trace->dropped + first));
}
