#include "search/touched.h"

#include "lib/bug.h"
#include "state/evaluate.h"
#include "state/gathering.h"
#include "state/lvalue.h"
#include "state/lvalue_find.h"

typedef struct Look {
    Engine *engine;
    State *state;
    uint32_t rank;
    ContextId context; /* of the path */
    TouchedList *reads;
} Look;

bool touched_overlap(const Touched *a, const Touched *b)
{
    CHECK(a->count <= TOUCHED_PATH && b->count <= TOUCHED_PATH);
    if (!object_key_equal(a->key, b->key))
        return false;
    for (uint32_t i = 0; i < a->count && i < b->count; i++)
        if (a->path[i] != b->path[i] && a->path[i] != TOUCHED_ANY && b->path[i] != TOUCHED_ANY)
            return false;
    return true;
}

static void add_index(const TermBank *bank, Touched *touched, Term index)
{
    CHECK(touched->count <= TOUCHED_PATH);
    int64_t value;
    if (touched->count == TOUCHED_PATH)
        return;
    if (!term_to_int64(bank, index, &value) || value < 0)
        value = TOUCHED_ANY;
    touched->path[touched->count++] = value;
}

/* What failed, or stopped, did so for the look alone. */
static bool look_ends(const Look *look, bool is_found)
{
    look->state->context = look->context;
    look->engine->stop = STOP_NONE;
    return is_found;
}

/* Whether a variable of a quantifier decides what it is. */
static bool is_bound(const Expr *expr)
{
    if (!expr)
        return false;
    bool is_any = expr->kind == EXPR_VARIABLE && expr->variable->kind == VARIABLE_BOUND;
    for (uint32_t i = 0; i < expr->arg_count; i++)
        is_any |= is_bound(expr->args[i]);
    return is_any || is_bound(expr->a) || is_bound(expr->b) || is_bound(expr->c);
}

/* Of a place that a variable of a quantifier decides, the object that is named. */
static const Expr *named(const Expr *place)
{
    if (!is_bound(place))
        return place;
    while (place->kind == EXPR_INDEX || place->kind == EXPR_FIELD)
        place = place->a;
    return place;
}

static bool find_place(const Look *look, const Expr *expr, Touched *touched)
{
    Eval eval = eval_begin(look->engine, look->state, look->rank);
    Lvalue place;
    expr = named(expr);
    if (is_bound(expr) || !look_ends(look, lvalue_of(&eval, expr, true, &place)))
        return false;
    *touched = (Touched){.key = place.key};
    for (uint32_t i = 0; i < place.count; i++)
        add_index(look->engine->bank, touched, place.indices[i]);
    return true;
}

static void read_expr(const Look *look, const Expr *expr);

/* What is read to find the place. */
static void read_way_to(const Look *look, const Expr *place)
{
    switch (place->kind) {
    case EXPR_INDEX:
        read_way_to(look, place->a);
        read_expr(look, place->b);
        break;
    case EXPR_FIELD:
        read_way_to(look, place->a);
        break;
    case EXPR_DEREF:
        read_expr(look, place->a);
        break;
    default:
        break;
    }
}

static void read_expr(const Look *look, const Expr *expr)
{
    Touched touched;
    if (!expr || expr->kind == EXPR_REMOTE)
        return;
    if (gathering_is_remote(expr)) { /* only what leads there is this process's */
        read_expr(look, expr->a);
        read_expr(look, expr->kind == EXPR_INDEX ? expr->b : NULL);
        return;
    }
    if (expr->kind == EXPR_ADDRESS) {
        read_way_to(look, expr->a);
        return;
    }
    if (expr_is_lvalue(expr)) {
        if (find_place(look, expr, &touched))
            vec_push(look->reads, touched);
        read_way_to(look, expr);
        return;
    }
    read_expr(look, expr->a);
    read_expr(look, expr->b);
    read_expr(look, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        read_expr(look, expr->args[i]);
}

/* What a pointer leads to: the object, or the part of it whose elements it points to. */
static bool find_target(const Look *look, const Expr *pointer, Touched *touched)
{
    Eval eval = eval_begin(look->engine, look->state, look->rank);
    TermBank *bank = look->engine->bank;
    const Term *indices;
    uint32_t count;
    Term value = is_bound(pointer) ? TERM_NONE : eval_copy(&eval, pointer);
    look_ends(look, true);
    if (value == TERM_NONE || value == TERM_UNDEFINED ||
        !pointer_parts(bank, value, &touched->key, &indices, &count))
        return false;
    touched->count = 0;
    touched->is_content = true;
    for (uint32_t i = 0; i + 1 < count; i++)
        add_index(bank, touched, indices[i]);
    return true;
}

static void touch_target(const Look *look, const Expr *arg, TouchedList *writes)
{
    const Expr *plain = arg;
    while (plain->kind == EXPR_CAST)
        plain = plain->a;
    Touched touched;
    if (plain->type->kind != TYPE_POINTER || plain->kind == EXPR_INT ||
        !find_target(look, plain, &touched))
        return;
    vec_push(look->reads, touched);
    if (arg->type->kind != TYPE_POINTER || !arg->type->element->is_const)
        vec_push(writes, touched);
}

static void touch_parameters(const Look *look, const Function *called, TouchedList *writes)
{
    uint32_t depth = process_depth(&look->state->processes[look->rank]);
    for (uint32_t i = 0; i < called->param_count; i++) {
        Touched touched = {.key = {REGION_FRAME, depth, called->locals[i]->slot}};
        vec_push(writes, touched);
    }
}

static void touch_call(const Look *look, const Stmt *stmt, TouchedList *writes)
{
    const Function *called = stmt->callee->kind == EXPR_FUNCTION ? stmt->callee->function : NULL;
    bool is_users = called && called->is_defined;
    for (uint32_t i = 0; i < stmt->arg_count; i++) {
        read_expr(look, stmt->args[i]);
        if (!is_users)
            touch_target(look, stmt->args[i], writes);
    }
    if (is_users)
        touch_parameters(look, called, writes);
}

/* What a loop assigns becomes anything; places of which elements do are taken as a whole. */
static void touch_any(const Look *look, const Stmt *stmt, TouchedList *writes)
{
    Touched touched;
    for (uint32_t i = 0; !stmt->lhs && i < stmt->arg_count; i++)
        if (find_place(look, stmt->args[i], &touched))
            vec_push(writes, touched);
    if (!stmt->lhs || !find_place(look, stmt->lhs, &touched))
        return;
    touched.count = 0;
    vec_push(writes, touched);
}

static void look_at(const Look *look, const Stmt *stmt, TouchedList *writes)
{
    Touched touched;
    read_expr(look, stmt->guard);
    if (stmt->kind == STMT_HAVOC && stmt->is_of_loop) {
        touch_any(look, stmt, writes);
        return;
    }
    if (stmt->kind == STMT_CALL)
        touch_call(look, stmt, writes);
    else
        read_expr(look, stmt->value);
    if (!stmt->lhs)
        return;
    read_way_to(look, stmt->lhs);
    if (find_place(look, stmt->lhs, &touched))
        vec_push(writes, touched);
}

static void forget_finding(void *user, State *state, const Finding *finding)
{
    (void)user;
    (void)state;
    (void)finding;
}

void touched_by(Engine *engine, State *state, uint32_t rank, const Stmt *stmt, TouchedList *reads,
                TouchedList *writes)
{
    CHECK(rank < state->process_count);
    Engine as_it_was = *engine;
    Look look = {engine, state, rank, state->context, reads};
    engine_look(engine, forget_finding, NULL);
    engine->assumed.granted = NULL;
    look_at(&look, stmt, writes);
    *engine = as_it_was;
}
