#include "search/shown.h"

#include <string.h>

#include "lib/bug.h"
#include "search/slice.h"
#include "state/evaluate.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"

bool shown_is_temporary(const Expr *lhs)
{
    return lhs && lhs->kind == EXPR_VARIABLE && lhs->variable->is_temporary;
}

static void forget_finding(void *user, State *state, const Finding *finding)
{
    (void)user;
    (void)state;
    (void)finding;
}

Look look_begin(Engine *engine, const State *state)
{
    Look look = {*engine, state->context};
    engine_look(engine, forget_finding, NULL);
    engine->assumed.granted = NULL;
    return look;
}

void look_end(Engine *engine, State *state, const Look *look)
{
    *engine = look->engine;
    state->context = look->context;
}

/* A number instead of an index, where it has a known value. */
static const Expr *index_known(Trace *trace, Eval *eval, const Expr *index)
{
    int64_t value;
    Term term = eval_value(eval, index);
    if (term == TERM_NONE || !term_to_int64(trace->bank, term, &value))
        return index;
    return expr_int(trace->arena, index->type, value, index->place);
}

/* A place that was just written, with the numbers that its indices are. */
static const Expr *with_indices(Trace *trace, Eval *eval, const Expr *place)
{
    if (place->kind != EXPR_INDEX && place->kind != EXPR_FIELD && place->kind != EXPR_DEREF &&
        place->kind != EXPR_POINTER_ADD)
        return place;
    Expr *made = arena_copy(trace->arena, place, sizeof *place);
    made->a = with_indices(trace, eval, place->a);
    if (place->kind == EXPR_INDEX || place->kind == EXPR_POINTER_ADD)
        made->b = index_known(trace, eval, place->b);
    return made;
}

/* Of the places that an expression reads, what is in them. */
static void add_read(Trace *trace, Eval *eval, TraceItem *item, const Expr *expr)
{
    enum { SHOWN = 8 };
    bool is_place = expr && (expr->kind == EXPR_VARIABLE || expr->kind == EXPR_INDEX ||
                             expr->kind == EXPR_FIELD || expr->kind == EXPR_DEREF);
    if (!expr || expr->kind == EXPR_FORALL || expr->kind == EXPR_EXISTS ||
        expr->kind == EXPR_REMOTE || expr->kind == EXPR_FOLD || item->values.length >= SHOWN)
        return;
    if (!is_place) {
        add_read(trace, eval, item, expr->a);
        add_read(trace, eval, item, expr->b);
        add_read(trace, eval, item, expr->c);
        return;
    }
    Lvalue place;
    if (!type_is_scalar(expr->type) || expr->type->kind == TYPE_POINTER ||
        shown_is_temporary(expr) || !lvalue_of(eval, expr, false, &place))
        return;
    Term value = lvalue_load(eval, &place);
    if (value != TERM_NONE && value != TERM_UNDEFINED)
        vec_push(&item->values, ((TraceChange){with_indices(trace, eval, expr), value}));
}

void shown_asserted(Trace *trace, Engine *engine, State *state, TraceItem *item)
{
    Look look = look_begin(engine, state);
    Eval eval = eval_begin(engine, state, item->rank);
    add_read(trace, &eval, item, item->stmt->value);
    look_end(engine, state, &look);
}

static void add_change(TraceItem *item, const Expr *lvalue, Term value)
{
    TraceChange change = {lvalue, value};
    if (value != TERM_NONE && value != TERM_UNDEFINED && !shown_is_temporary(lvalue))
        vec_push(&item->changes, change);
}

/* The scalar that the expression designates, read without any obligation: the trace must not
 * report anything itself. */
Term shown_peek(Engine *engine, State *state, uint32_t rank, const Expr *lvalue)
{
    if (lvalue->kind != EXPR_VARIABLE || !type_is_scalar(lvalue->type) ||
        lvalue->type->kind == TYPE_POINTER)
        return TERM_NONE;
    Eval eval = eval_begin(engine, state, rank);
    Lvalue place;
    lvalue_of_variable(&eval, lvalue->variable, &place);
    return lvalue_load(&eval, &place);
}

void shown_result(Trace *trace, Engine *engine, State *state, TraceItem *item, const Expr *lhs)
{
    if (lhs->kind == EXPR_VARIABLE) {
        add_change(item, lhs, shown_peek(engine, state, item->rank, lhs));
        return;
    }
    if (!type_is_scalar(lhs->type) || lhs->type->kind == TYPE_POINTER)
        return;
    Eval eval = eval_begin(engine, state, item->rank);
    Lvalue place;
    if (lvalue_of(&eval, lhs, false, &place))
        add_change(item, with_indices(trace, &eval, lhs), lvalue_load(&eval, &place));
}

bool shown_only_starts(const Stmt *stmt)
{
    const char *name = stmt->callee->kind == EXPR_FUNCTION ? stmt->callee->function->name : "";
    size_t length = strlen(name);
    return !strncmp(name, "MPI_Win_", strlen("MPI_Win_")) || slice_is_one_sided(name) ||
           (!strncmp(name, "MPI_I", strlen("MPI_I")) && name[strlen("MPI_I")] >= 'a') ||
           (length > strlen("_init") && !strcmp(name + length - strlen("_init"), "_init"));
}

void shown_outputs(Trace *trace, Engine *engine, State *state, TraceItem *item)
{
    const Stmt *stmt = item->stmt;
    for (uint32_t i = 0; i < stmt->arg_count; i++) {
        const Expr *arg = stmt->args[i];
        bool is_buffer = arg->type->kind == TYPE_POINTER && arg->type->element->kind == TYPE_VOID;
        if (arg->type->kind != TYPE_POINTER || arg->type->element->is_const ||
            (is_buffer && shown_only_starts(stmt)))
            continue;
        while (arg->kind == EXPR_CAST)
            arg = arg->a;
        if (arg->kind != EXPR_ADDRESS)
            continue;
        Look look = look_begin(engine, state);
        shown_result(trace, engine, state, item, arg->a);
        look_end(engine, state, &look);
    }
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
    CHECK(place->type);
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
        add_change(item, variable, shown_peek(eval->engine, eval->state, eval->rank, variable));
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

void shown_any(Trace *trace, Engine *engine, State *state, TraceItem *item)
{
    const Stmt *stmt = item->stmt;
    Eval eval = eval_begin(engine, state, item->rank);
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

/* The number at a place; TERM_NONE: none that is known. */
static Term number_at(Eval *eval, const Expr *place)
{
    Lvalue at;
    if (!type_is_scalar(place->type) || place->type->kind == TYPE_POINTER ||
        !lvalue_of(eval, place, false, &at))
        return TERM_NONE;
    Term value = lvalue_load(eval, &at);
    return value == TERM_UNDEFINED ? TERM_NONE : value;
}

void shown_begun(Trace *trace, Engine *engine, State *state, TraceItem *item)
{
    const Stmt *stmt = item->stmt;
    bool is_call = stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION;
    const char *name = is_call ? stmt->callee->function->name : "MPI_Win_";
    if (!shown_only_starts(stmt) || !strncmp(name, "MPI_Win_", strlen("MPI_Win_")))
        return;
    Look look = look_begin(engine, state);
    Eval eval = eval_begin(engine, state, item->rank);
    for (uint32_t i = 0; i < stmt->arg_count && !item->begun.length; i++) {
        const Expr *arg = stmt->args[i];
        const Type *type = arg->type->kind == TYPE_POINTER ? arg->type->element : NULL;
        if (!type || type->kind != TYPE_VOID || type->is_const)
            continue;
        while (arg->kind == EXPR_CAST)
            arg = arg->a;
        const Expr *place = arg->kind == EXPR_ADDRESS ? with_indices(trace, &eval, arg->a) : NULL;
        if (place && !shown_is_temporary(place))
            vec_push(&item->begun, ((TraceChange){place, number_at(&eval, place)}));
    }
    look_end(engine, state, &look);
}

static bool are_touched(const TouchedList *a, const TouchedList *b)
{
    for (uint32_t i = 0; i < a->length; i++)
        for (uint32_t k = 0; k < b->length; k++)
            if (touched_overlap(&a->data[i], &b->data[k]))
                return true;
    return false;
}

/* Whether operations that began earlier may be complete behind a call of MPI. */
static bool completes(const Stmt *stmt)
{
    static const char *const starts[] = {"MPI_Wait", "MPI_Test", "MPI_Win_"};
    bool does = false;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        does |= stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION &&
                !strncmp(stmt->callee->function->name, starts[i], strlen(starts[i]));
    return does;
}

/* Whether both are calls for one window, the first a one-sided operation. */
static bool is_of_window(const TraceItem *operation, const TraceItem *completion)
{
    return slice_is_one_sided(operation->stmt->callee->function->name) && operation->place >= 0 &&
           operation->place == completion->place;
}

void shown_filled(Trace *trace, Engine *engine, State *state, TraceItem *item)
{
    enum { LOOKED_AT = 200 };
    uint32_t at = (uint32_t)(item - trace->items.data);
    bool is_completion = completes(item->stmt);
    Look look = look_begin(engine, state);
    Eval eval = eval_begin(engine, state, item->rank);
    for (uint32_t i = at; i > 0 && at - i < LOOKED_AT; i--) {
        TraceItem *other = &trace->items.data[i - 1];
        if (other->side != item->side || other->rank != item->rank || !other->begun.length)
            continue;
        const TraceChange begun = other->begun.data[0];
        Term value = is_completion ? number_at(&eval, begun.lvalue) : begun.value;
        bool is_filled = value != begun.value || (is_completion && is_of_window(other, item));
        if (value != TERM_NONE && is_filled) {
            add_change(item, begun.lvalue, value);
            other->filled = trace->dropped + at;
        }
        if (is_filled || are_touched(&item->writes, &other->writes))
            other->begun.length = 0;
    }
    look_end(engine, state, &look);
}
