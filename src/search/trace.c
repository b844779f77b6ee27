#include "search/trace.h"

#include <string.h>

#include "lib/bug.h"
#include "mpi/moves.h"
#include "search/shown.h"
#include "search/slice.h"
#include "search/stores.h"
#include "search/wording.h"
#include "state/evaluate.h"

static void release_item(TraceItem *item)
{
    vec_release(&item->changes);
    vec_release(&item->values);
    vec_release(&item->begun);
    vec_release(&item->reads);
    vec_release(&item->writes);
    vec_release(&item->delivered);
    vec_release(&item->stores);
}

void trace_release(Trace *trace)
{
    for (uint32_t i = 0; i < trace->items.length; i++)
        release_item(&trace->items.data[i]);
    vec_release(&trace->items);
}

/* Forgets old steps, so that a long path costs no memory. */
static void trace_trim(Trace *trace)
{
    CHECK(trace->dropped >= 0);
    enum { KEPT = 4096 };
    if (trace->items.length < 2 * KEPT)
        return;
    uint32_t drop = trace->items.length - KEPT;
    for (uint32_t i = 0; i < drop; i++)
        release_item(&trace->items.data[i]);
    memmove(trace->items.data, trace->items.data + drop, KEPT * sizeof *trace->items.data);
    trace->items.length = KEPT;
    trace->dropped += drop;
}

/* Names that the front end made. */
static bool is_own_name(const char *name)
{
    return name[0] == '$' || !strncmp(name, "__tass_", strlen("__tass_"));
}

static bool is_own_call(const Stmt *stmt)
{
    return stmt->callee->kind == EXPR_FUNCTION && is_own_name(stmt->callee->function->name);
}

/* An expression that nobody wrote. */
static bool is_own_expr(const Expr *expr)
{
    if (!expr)
        return false;
    if (expr->kind == EXPR_VARIABLE)
        return !expr->variable->is_temporary && is_own_name(expr->variable->name);
    return is_own_expr(expr->a) || is_own_expr(expr->b) || is_own_expr(expr->c);
}

/* What a statement is to the trace. What is noted is no step of its own, but other steps may depend
 * on it. */
typedef enum Interest { INTEREST_NONE, INTEREST_NOTED, INTEREST_STEP } Interest;

static Interest interest_in_assignment(const Stmt *stmt)
{
    bool is_part =
        stmt->is_initialisation && (stmt->lhs->kind != EXPR_VARIABLE || is_own_expr(stmt->value));
    const Expr *object = stmt->lhs;
    while (object->kind == EXPR_INDEX || object->kind == EXPR_FIELD)
        object = object->a;
    bool is_literal = object->kind == EXPR_VARIABLE && object->variable->is_literal;
    return shown_is_temporary(stmt->lhs) || is_part || is_literal ? INTEREST_NOTED : INTEREST_STEP;
}

static Interest step_if(bool is_step)
{
    return is_step ? INTEREST_STEP : INTEREST_NONE;
}

/* What is asserted of a loop, or of a function. */
static bool is_of_annotation(const Stmt *stmt)
{
    static const PropertySet all =
        (PropertySet)1 << PROPERTY_INVARIANT_ENTRY | (PropertySet)1 << PROPERTY_INVARIANT_KEPT |
        (PropertySet)1 << PROPERTY_INVARIANT_VARIANT |
        (PropertySet)1 << PROPERTY_INVARIANT_ASSIGNS | (PropertySet)1 << PROPERTY_CONTRACT;
    return property_in(all, stmt->property);
}

static Interest interest_in(const Function *function, const Stmt *stmt)
{
    bool is_at_end = place_equal(stmt->place, function->end); /* nobody wrote it there */
    bool is_own = function->name[0] == '$';
    if (stmt->guard)
        return step_if(!is_at_end && !stmt->is_initialisation && !is_own);
    if (stmt->is_of_loop)
        return step_if(stmt->kind == STMT_HAVOC && !stmt->called_from);
    switch (stmt->kind) {
    case STMT_HAVOC:
        return stmt->arg_count ? INTEREST_NOTED : interest_in_assignment(stmt);
    case STMT_ASSIGN:
        return is_own ? INTEREST_NONE : is_at_end ? INTEREST_NOTED : interest_in_assignment(stmt);
    case STMT_CALL:
        return step_if(!is_own_call(stmt) && !stmt->is_initialisation);
    case STMT_ASSERT:
        return is_of_annotation(stmt) ? INTEREST_NOTED
                                      : step_if(!is_at_end && stmt->property == PROPERTY_ASSERTION);
    case STMT_COLLECTIVE:
        return INTEREST_STEP;
    case STMT_RETURN:
        return step_if(stmt->value != NULL && !is_own);
    default:
        return INTEREST_NONE;
    }
}

static bool is_inside_library(const State *state, const Function *function)
{
    FileId file = function->place.file;
    return file && source_file(state->model->program->sources, file)->is_ours;
}

static bool is_collective(const State *state, const Stmt *stmt)
{
    return stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION &&
           moves_is_collective(state->model, stmt->callee->function);
}

static bool is_of_mpi(const Stmt *stmt)
{
    const LibraryFunction *library = stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION
                                         ? stmt->callee->function->library
                                         : NULL;
    return library && library->marks & LIBRARY_MPI;
}

/* The number that an argument of a call of MPI is. */
static bool argument_known(const Trace *trace, Eval *eval, const Stmt *stmt, MovesArgument which,
                           int64_t *value)
{
    int32_t index = moves_argument(eval->state->model, stmt->callee->function, which);
    if (index < 0 || (uint32_t)index >= stmt->arg_count)
        return false;
    Term term = eval_value(eval, stmt->args[index]);
    return term != TERM_NONE && term_to_int64(trace->bank, term, value);
}

/* Where a call of MPI belongs, and whether its message has another end. */
static void add_partners(const Trace *trace, Engine *engine, State *state, TraceItem *item)
{
    Look look = look_begin(engine, state);
    Eval eval = eval_begin(engine, state, item->rank);
    int64_t place, first, last;
    if (argument_known(trace, &eval, item->stmt, MOVES_PLACE, &place))
        item->place = place;
    item->has_nobody = argument_known(trace, &eval, item->stmt, MOVES_PARTNER, &first) &&
                       argument_known(trace, &eval, item->stmt, MOVES_LAST_PARTNER, &last) &&
                       moves_is_nobody(first) && moves_is_nobody(last);
    look_end(engine, state, &look);
}

void trace_before(Trace *trace, Engine *engine, State *state, uint32_t rank,
                  const Function *function, const Stmt *stmt)
{
    CHECK(rank < state->process_count);
    const Process *process = &state->processes[rank];
    Interest interest = interest_in(function, stmt);
    if (process->flow.phase != 0 || interest == INTEREST_NONE || is_inside_library(state, function))
        return;
    trace_trim(trace);
    TraceItem item = {.side = (Side)state->model->side,
                      .rank = rank,
                      .function = function,
                      .stmt = stmt,
                      .site = model_site(state->model, function, stmt),
                      .depth = process_depth(process),
                      .is_noted = interest == INTEREST_NOTED,
                      .is_collective = is_collective(state, stmt),
                      .sent_to = -1,
                      .received_from = -1,
                      .place = -1,
                      .over = -1,
                      .source = -1,
                      .filled = -1,
                      .returned = TERM_NONE};
    touched_by(engine, state, rank, stmt, &item.reads, &item.writes);
    if (is_of_mpi(stmt)) {
        add_partners(trace, engine, state, &item);
        shown_begun(trace, engine, state, &item);
    }
    if (stmt->kind == STMT_ASSERT && !item.is_noted)
        shown_asserted(trace, engine, state, &item);
    vec_push(&trace->items, item);
}

static TraceItem *find_item(Trace *trace, Side side, uint32_t rank, uint32_t site)
{
    CHECK(site);
    for (uint32_t i = trace->items.length; i-- > 0;) {
        TraceItem *item = &trace->items.data[i];
        if (item->side == side && item->rank == rank && item->site == site)
            return item;
    }
    return NULL;
}

/* What a function without a text left behind its pointers. */
static void add_delivered(Trace *trace, Engine *engine, State *state, uint32_t rank,
                          TraceItem *item)
{
    if (item->stmt->callee->kind != EXPR_FUNCTION || !item->stmt->callee->function->is_system)
        return;
    Look look = look_begin(engine, state);
    Eval eval = eval_begin(engine, state, rank);
    item->delivered.length = 0;
    delivered_by(&eval, trace->arena, item->stmt, &item->delivered);
    look_end(engine, state, &look);
}

/* What lies where a step wrote. */
static void add_stores(Trace *trace, Engine *engine, State *state, TraceItem *item,
                       const TouchedList *writes)
{
    Look look = look_begin(engine, state);
    Eval eval = eval_begin(engine, state, item->rank);
    stores_of(&eval, trace->arena, writes, &item->stores);
    look_end(engine, state, &look);
}

/* A call of MPI may have filled what the last ones began with: it is their buffers', too. */
static void add_buffers(Trace *trace, Engine *engine, State *state, TraceItem *item)
{
    enum { LOOKED_AT = 200 };
    Look look = look_begin(engine, state);
    Eval eval = eval_begin(engine, state, item->rank);
    uint32_t at = (uint32_t)(item - trace->items.data);
    for (uint32_t i = 0; i < LOOKED_AT && i < at && is_of_mpi(item->stmt); i++) {
        const TraceItem *other = &trace->items.data[at - 1 - i];
        if (other->side == item->side && other->rank == item->rank && is_of_mpi(other->stmt) &&
            shown_only_starts(other->stmt) && other->stmt->callee != item->stmt->callee)
            stores_of(&eval, trace->arena, &other->writes, &item->stores);
    }
    look_end(engine, state, &look);
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
    CHECK(caller && called);
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
        call->returned = shown_peek(engine, state, rank, lhs);
    if (lhs)
        shown_result(trace, engine, state, item && item > call ? item : call, lhs);
    if (lhs)
        add_stores(trace, engine, state, item && item > call ? item : call, &call->writes);
    if (is_inside_library(state, called))
        shown_outputs(trace, engine, state, call);
}

/* A step that is over. */
static void after_step(Trace *trace, Engine *engine, State *state, TraceItem *item)
{
    const Stmt *stmt = item->stmt;
    add_buffers(trace, engine, state, item);
    shown_filled(trace, engine, state, item);
    if (stmt->kind == STMT_CALL) {
        shown_outputs(trace, engine, state, item);
        add_delivered(trace, engine, state, item->rank, item);
        item->over = trace->dropped + trace->items.length;
    }
    if (stmt->is_of_loop)
        shown_any(trace, engine, state, item);
    if (!stmt->lhs || stmt->is_of_loop)
        return;
    if (stmt->kind == STMT_CALL && stmt->lhs->kind == EXPR_VARIABLE)
        item->returned = shown_peek(engine, state, item->rank, stmt->lhs);
    shown_result(trace, engine, state, item, stmt->lhs);
}

void trace_after(Trace *trace, Engine *engine, State *state, uint32_t rank,
                 const Function *function, const Stmt *stmt)
{
    CHECK(rank < state->process_count);
    Interest interest = interest_in(function, stmt);
    Process *process = &state->processes[rank];
    if (engine->stop != STOP_NONE || state->context == CONTEXT_FALSE || interest == INTEREST_NONE ||
        !process_depth(process))
        return;
    const Function *top = state->model->program->functions[process_top(process)->function];
    if (interest == INTEREST_STEP && stmt->kind == STMT_RETURN)
        after_return(trace, engine, state, rank, top, function, stmt);
    TraceItem *item =
        find_item(trace, (Side)state->model->side, rank, model_site(state->model, function, stmt));
    if (item && stmt->kind != STMT_RETURN)
        add_stores(trace, engine, state, item, &item->writes);
    if (item && interest == INTEREST_STEP && top == function)
        after_step(trace, engine, state, item);
}

/* The step that started an operation which is matched now: the process is still at it, or has gone
 * on; then operations of one call are matched in their order, as far as one can tell. */
static TraceItem *find_started(Trace *trace, Side side, uint32_t rank, uint32_t site, bool is_send)
{
    TraceItem *latest = find_item(trace, side, rank, site);
    bool has_gone_on = false;
    if (!latest)
        return NULL;
    for (TraceItem *item = latest + 1; item < trace->items.data + trace->items.length; item++)
        has_gone_on |= item->side == side && item->rank == rank;
    for (TraceItem *item = trace->items.data; has_gone_on && item < latest; item++)
        if (item->side == side && item->rank == rank && item->site == site &&
            (is_send ? item->sent_to : item->received_from) == -1)
            return item;
    return latest;
}

void trace_matched(Trace *trace, State *state, uint32_t sender, uint32_t send_site,
                   uint32_t receiver, uint32_t receive_site)
{
    CHECK(sender < state->process_count && receiver < state->process_count);
    Side side = (Side)state->model->side;
    TraceItem *send = find_started(trace, side, sender, send_site, true);
    TraceItem *receive = find_started(trace, side, receiver, receive_site, false);
    if (send)
        send->sent_to = receive ? trace->dropped + (receive - trace->items.data) : MATCH_FORGOTTEN;
    if (!receive)
        return;
    receive->received_from = send ? trace->dropped + (send - trace->items.data) : MATCH_FORGOTTEN;
    receive->source = sender;
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

/* As it is written, where it is a constant of MPI. */
static const char *change_value(Trace *trace, Term value)
{
    int64_t number;
    const char *constant =
        term_to_int64(trace->bank, value, &number) ? moves_constant_text(number) : NULL;
    return constant ? constant : value_text(trace, value);
}

static NamedValue change_text(Trace *trace, const Function *function, const TraceChange *change)
{
    Buf name = {0};
    wording_expr(&name, trace->arena, function, change->lvalue);
    NamedValue text = named_value(text_of(trace, &name), change_value(trace, change->value));
    buf_release(&name);
    return text;
}

/* Unless it is there. */
static void add_named(NamedValues *values, NamedValue value)
{
    for (uint32_t i = 0; i < values->length; i++)
        if (!strcmp(values->data[i].name, value.name))
            return;
    vec_push(values, value);
}

static NamedValue delivered_text(Trace *trace, const Delivered *delivered)
{
    Buf name = {0};
    buf_printf(&name, "%u%s", delivered->argument, delivered->path);
    NamedValue text = named_value(text_of(trace, &name), value_text(trace, delivered->value));
    buf_release(&name);
    return text;
}

/* Name and value of what the step calls. */
static void add_call(Trace *trace, const TraceItem *item, TraceStep *step)
{
    const Stmt *stmt = item->stmt;
    if (stmt->kind != STMT_CALL || stmt->callee->kind != EXPR_FUNCTION)
        return;
    const Function *function = stmt->callee->function; /* PMPI_Send is MPI_Send */
    bool is_library = function->is_system && function->library && !function->is_stub;
    const char *name = is_library ? function->library->name : function->name;
    step->calls = arena_text(trace->arena, name, strlen(name));
    if (item->returned != TERM_NONE && item->returned != TERM_UNDEFINED)
        step->returned = value_text(trace, item->returned);
}

/* As moves_handle_text, of what a library function sets, or of a null handle that the step, whose text
 * is given, assigns by its name. */
static const char *handle_text(const Trace *trace, const TraceItem *item, const TraceChange *change,
                               const char *step)
{
    int64_t value;
    bool is_library = item->stmt->kind == STMT_CALL && item->stmt->callee->kind == EXPR_FUNCTION &&
                      item->stmt->callee->function->library;
    const char *text =
        term_to_int64(trace->bank, change->value, &value) ? moves_handle_text(value) : NULL;
    bool is_told = text && *text && strstr(step, text);
    return is_library ? text : is_told ? "" : NULL;
}

static TraceStep step_of(Trace *trace, const TraceItem *item)
{
    Buf text = {0};
    wording_stmt(&text, trace->arena, trace->sources, item->function, item->stmt);
    TraceStep step = {
        .side = item->side,
        .rank = item->rank,
        .place = item->stmt->place,
        .text = text_of(trace, &text),
        .function = arena_text(trace->arena, item->function->name, strlen(item->function->name)),
        .depth = item->depth ? item->depth - 1 : 0,
        .is_relevant = item->is_relevant,
        .over = -1,
        .source = (int32_t)item->source,
        .match = -1,
        .sent_to = -1,
        .received_from = -1,
        .is_matched = item->sent_to != -1 || item->received_from != -1,
        .has_nobody = item->has_nobody,
        .at_place = item->place};
    buf_release(&text);
    add_call(trace, item, &step);
    for (uint32_t i = 0; i < item->delivered.length; i++)
        vec_push(&step.delivered, delivered_text(trace, &item->delivered.data[i]));
    for (uint32_t i = 0; i < item->stores.length; i++)
        vec_push(&step.stores, item->stores.data[i]);
    for (uint32_t i = 0; i < item->changes.length; i++) {
        NamedValue change = change_text(trace, item->function, &item->changes.data[i]);
        const char *handle = handle_text(trace, item, &item->changes.data[i], step.text);
        if (handle)
            change.value = handle;
        if (*change.value)
            vec_push(&step.changes, change);
    }
    for (uint32_t i = 0; i < item->values.length; i++)
        add_named(&step.values, change_text(trace, item->function, &item->values.data[i]));
    return step;
}

/* The first of the last limit items that are steps. */
static uint32_t first_given(const Trace *trace, uint32_t limit)
{
    uint32_t first = trace->items.length;
    for (uint32_t steps = 0; first > 0 && steps < limit; first--)
        steps += !trace->items.data[first - 1].is_noted;
    return first;
}

/* The step that the item is, counted from the first that is given; -1: it is not given. */
static int32_t given_number(const VecU32 *numbers, int64_t item)
{
    return item >= 0 && item < numbers->length ? (int32_t)numbers->data[item] : -1;
}

/* What a part of a step stored, which is none of its own, is of the last step of its process. */
static void give_stores(const TraceItem *item, Violation *violation)
{
    for (uint32_t i = violation->trace.length; i-- > 0;) {
        TraceStep *step = &violation->trace.data[i];
        if (step->side != item->side || step->rank != item->rank)
            continue;
        for (uint32_t k = 0; k < item->stores.length && step->stores.length < STORES_MAX; k++)
            vec_push(&step->stores, item->stores.data[k]);
        return;
    }
}

void trace_give(Trace *trace, uint32_t limit, Violation *violation)
{
    CHECK(limit && !violation->trace.length);
    uint32_t first = first_given(trace, limit);
    VecU32 numbers = {0}; /* of the items from the first on: which step each is */
    slice_mark(trace, violation);
    violation->dropped_steps = (uint64_t)trace->dropped + first;
    for (uint32_t i = first; i < trace->items.length; i++) {
        const TraceItem *item = &trace->items.data[i];
        vec_push(&numbers, violation->trace.length);
        if (item->is_noted)
            give_stores(item, violation);
        else
            vec_push(&violation->trace, step_of(trace, item));
    }
    for (uint32_t i = first; i < trace->items.length; i++) {
        const TraceItem *item = &trace->items.data[i];
        int64_t over = item->over - trace->dropped - first;
        if (item->is_noted)
            continue;
        TraceStep *step = &violation->trace.data[numbers.data[i - first]];
        step->sent_to = given_number(&numbers, item->sent_to - trace->dropped - first);
        step->received_from = given_number(&numbers, item->received_from - trace->dropped - first);
        step->match = step->received_from >= 0 ? step->received_from : step->sent_to;
        if (item->over >= 0)
            step->over =
                (int32_t)(over < numbers.length ? numbers.data[over] : violation->trace.length);
    }
    vec_release(&numbers);
}

int32_t trace_step_of(const Trace *trace, uint32_t rank, int64_t count, uint32_t limit)
{
    int32_t step = -1, found = -1;
    for (uint32_t i = first_given(trace, limit);
         i < trace->items.length && trace->dropped + i < count; i++) {
        step += !trace->items.data[i].is_noted;
        if (!trace->items.data[i].is_noted && trace->items.data[i].rank == rank)
            found = step;
    }
    return found;
}
