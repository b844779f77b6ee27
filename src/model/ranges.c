#include "model/ranges.h"

#include "lib/bug.h"

static const Expr *without_casts(const Expr *expr)
{
    while (expr->kind == EXPR_CAST)
        expr = expr->a;
    return expr;
}

/* Whether a cast gives each number of its operand's type as it is. */
static bool widens(const Expr *cast)
{
    const Type *from = cast->a->type, *to = cast->type;
    if (from->kind == TYPE_REAL && to->kind == TYPE_REAL)
        return to->size >= from->size;
    if (from->kind != TYPE_INT || to->kind != TYPE_INT)
        return false;
    if (type_is_signed(from) == type_is_signed(to))
        return type_width(to) >= type_width(from);
    return type_is_signed(to) && type_width(to) > type_width(from);
}

static const Expr *without_widening(const Expr *expr)
{
    while (expr->kind == EXPR_CAST && widens(expr))
        expr = expr->a;
    return expr;
}

static bool is_private(const Variable *variable)
{
    bool is_own = variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM;
    return is_own && !variable->is_address_taken && !variable->type->is_volatile;
}

/* A constant, or a private variable that the loop does not set. */
static bool is_fixed(const Expr *expr, const RangeLoop *loop)
{
    expr = without_casts(expr);
    if (expr->kind == EXPR_INT || expr->kind == EXPR_REAL)
        return true;
    return expr->kind == EXPR_VARIABLE && is_private(expr->variable) &&
           expr->variable != loop->counter && expr->variable != loop->sum;
}

/* Its value, which is not negative. */
static bool is_counter(const Expr *expr, const RangeLoop *loop)
{
    while (expr->kind == EXPR_CAST && type_is_integer(expr->type) &&
           type_is_integer(expr->a->type) && type_width(expr->type) >= type_width(expr->a->type))
        expr = expr->a;
    return expr->kind == EXPR_VARIABLE && expr->variable == loop->counter;
}

/* i < n, i <= n. */
static bool is_condition(const Expr *guard, RangeLoop *loop)
{
    guard = without_casts(guard);
    bool is_less =
        guard->kind == EXPR_BINARY && (guard->op == BINARY_LESS || guard->op == BINARY_LESS_EQUAL);
    if (!is_less || !type_is_integer(guard->a->type) || !is_counter(guard->a, loop))
        return false;
    loop->end = guard->b;
    loop->is_end_inside = guard->op == BINARY_LESS_EQUAL;
    return is_fixed(guard->b, loop);
}

/* i = i + 1; the counter is that. */
static bool is_step(const Stmt *stmt, RangeLoop *loop)
{
    if (stmt->kind != STMT_ASSIGN || stmt->guard || stmt->lhs->kind != EXPR_VARIABLE)
        return false;
    loop->counter = stmt->lhs->variable;
    const Expr *sum = stmt->value;
    if (sum->kind == EXPR_CAST && sum->type->unqualified == loop->counter->type->unqualified)
        sum = sum->a;
    bool is_sum = sum->kind == EXPR_BINARY && sum->op == BINARY_ADD;
    const Expr *one = is_sum ? without_casts(sum->b) : NULL;
    return is_private(loop->counter) && type_is_integer(loop->counter->type) && is_sum &&
           is_counter(sum->a, loop) && one->kind == EXPR_INT && num_equal(one->number, NUM(1));
}

/* a[i], p[i]: of an array that is a variable, or in one at fixed indices. */
static bool is_element(const Expr *place, const RangeLoop *loop)
{
    bool is_number = type_is_integer(place->type) || place->type->kind == TYPE_REAL;
    if (!is_number || place->type->is_volatile)
        return false;
    if (place->kind == EXPR_DEREF) {
        const Expr *sum = place->a;
        return sum->kind == EXPR_POINTER_ADD && is_fixed(sum->a, loop) && is_counter(sum->b, loop);
    }
    if (place->kind != EXPR_INDEX || !is_counter(place->b, loop))
        return false;
    const Expr *array = place->a;
    while (array->kind == EXPR_INDEX && is_fixed(array->b, loop))
        array = array->a;
    bool is_object = array->kind == EXPR_VARIABLE && (array->variable->kind == VARIABLE_GLOBAL ||
                                                      array->variable->kind == VARIABLE_LOCAL);
    return is_object && !array->type->extent_expr;
}

static bool is_sum(const Stmt *stmt, RangeLoop *loop)
{
    const Expr *value = stmt->value;
    bool adds = stmt->lhs->kind == EXPR_VARIABLE && value->kind == EXPR_BINARY &&
                value->op == BINARY_ADD && value->a->kind == EXPR_VARIABLE &&
                value->a->variable == stmt->lhs->variable && value->type == value->a->type;
    if (!adds || !is_private(stmt->lhs->variable) || stmt->lhs->variable == loop->counter)
        return false;
    loop->kind = RANGE_SUM;
    loop->sum = stmt->lhs->variable;
    loop->element = without_widening(value->b);
    return is_element(loop->element, loop) && loop->element->type->kind == loop->sum->type->kind;
}

static bool is_fill(const Stmt *stmt, RangeLoop *loop)
{
    loop->kind = RANGE_FILL;
    loop->element = stmt->lhs;
    return is_element(stmt->lhs, loop) && is_fixed(stmt->value, loop);
}

static const Stmt *only_stmt(const Function *function, LocationId at)
{
    const Location *location = &function->locations[at];
    return location->count == 1 && location->incoming == 1 ? &function->stmts[location->first]
                                                           : NULL;
}

static bool is_range(const Function *function, LocationId head, RangeLoop *loop)
{
    const Location *location = &function->locations[head];
    const Stmt *first = &function->stmts[location->first];
    if (!location->is_for_loop || location->count != 2 || !first->guard ||
        first->is_guard_negated || first->kind != STMT_NOOP)
        return false;
    const Stmt *body = only_stmt(function, first->target);
    const Stmt *step = body && body->kind == STMT_ASSIGN ? only_stmt(function, body->target) : NULL;
    if (!step || step->target != head || !is_step(step, loop))
        return false;
    loop->body = body;
    return (is_sum(body, loop) || is_fill(body, loop)) && is_condition(first->guard, loop);
}

void ranges_find(Arena *arena, const Function *function)
{
    CHECK(function->is_defined || !function->location_count);
    for (LocationId at = 0; at < function->location_count; at++) {
        RangeLoop loop = {0};
        function->locations[at].range = NULL;
        if (is_range(function, at, &loop))
            function->locations[at].range = arena_copy(arena, &loop, sizeof loop);
    }
}
