#include "model/ranges.h"

#include "lib/bug.h"

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

/* Whether a store to an element may change what a place of a type holds: memory has the types that it is accessed by. */
static bool may_change(const RangeLoop *loop, const Type *type)
{
    if (loop->kind == RANGE_SUM || loop->kind == RANGE_COUNT)
        return false;
    const Type *stored = loop->element->type;
    return type_is_char(stored) || type_is_char(type) ||
           (type->kind == stored->kind && type->size == stored->size);
}

/* A variable that no store of the loop changes, or what one holds that a pointer, or an array, leads to. */
static bool is_fixed_place(const Expr *place, const RangeLoop *loop)
{
    const Variable *variable = place->variable;
    if (place->type->is_volatile)
        return false;
    switch (place->kind) {
    case EXPR_VARIABLE:
        if (variable->type->is_volatile || variable == loop->counter || variable == loop->sum)
            return false;
        return is_private(variable) || variable->kind == VARIABLE_GLOBAL ||
               variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM;
    case EXPR_DEREF:
        return ranges_is_fixed(place->a, loop);
    case EXPR_INDEX:
        return is_fixed_place(place->a, loop) && ranges_is_fixed(place->b, loop);
    case EXPR_FIELD:
        return expr_is_lvalue(place->a) && place->a->type->kind == TYPE_STRUCT &&
               is_fixed_place(place->a, loop);
    default:
        return false;
    }
}

static bool is_arithmetic(const Type *type)
{
    return type_is_integer(type) || type->kind == TYPE_REAL;
}

bool ranges_is_fixed(const Expr *expr, const RangeLoop *loop)
{
    switch (expr->kind) {
    case EXPR_INT:
    case EXPR_REAL:
        return true;
    case EXPR_CAST:
        return ranges_is_fixed(expr->a, loop);
    case EXPR_UNARY:
        return expr->op == UNARY_NEGATE && ranges_is_fixed(expr->a, loop);
    case EXPR_BINARY:
        return expr->op <= BINARY_REMAINDER && is_arithmetic(expr->type) &&
               ranges_is_fixed(expr->a, loop) && ranges_is_fixed(expr->b, loop);
    case EXPR_ADDRESS:
        return is_fixed_place(expr->a, loop);
    case EXPR_POINTER_ADD:
        return ranges_is_fixed(expr->a, loop) && ranges_is_fixed(expr->b, loop);
    case EXPR_VARIABLE:
        return is_fixed_place(expr, loop) &&
               (is_private(expr->variable) ||
                (!expr->variable->is_address_taken && type_is_scalar(expr->type)) ||
                !may_change(loop, expr->type));
    case EXPR_DEREF:
    case EXPR_INDEX:
    case EXPR_FIELD:
        return type_is_scalar(expr->type) && is_fixed_place(expr, loop) &&
               !may_change(loop, expr->type);
    default:
        return false;
    }
}

bool ranges_is_linear(const Expr *expr, const RangeLoop *loop)
{
    if (!is_arithmetic(expr->type) || ranges_is_fixed(expr, loop))
        return is_arithmetic(expr->type);
    if (expr->kind == EXPR_VARIABLE)
        return expr->variable == loop->counter;
    if (expr->kind == EXPR_CAST || (expr->kind == EXPR_UNARY && expr->op == UNARY_NEGATE))
        return ranges_is_linear(expr->a, loop);
    if (expr->kind != EXPR_BINARY || expr->op > BINARY_MULTIPLY)
        return false;
    bool is_product = expr->op == BINARY_MULTIPLY;
    if (is_product && !ranges_is_fixed(expr->a, loop) && !ranges_is_fixed(expr->b, loop))
        return false;
    return ranges_is_linear(expr->a, loop) && ranges_is_linear(expr->b, loop);
}

/* Its value, which is not negative. */
static bool is_counter(const Expr *expr, const RangeLoop *loop)
{
    while (expr->kind == EXPR_CAST && type_is_integer(expr->type) &&
           type_is_integer(expr->a->type) && type_width(expr->type) >= type_width(expr->a->type))
        expr = expr->a;
    return expr->kind == EXPR_VARIABLE && expr->variable == loop->counter;
}

/* i < n, i <= n, n > i, n >= i. */
static bool is_condition(const Expr *guard, RangeLoop *loop)
{
    guard = expr_without_casts(guard);
    if (guard->kind != EXPR_BINARY || guard->op < BINARY_LESS || guard->op > BINARY_GREATER_EQUAL)
        return false;
    bool is_turned = guard->op == BINARY_GREATER || guard->op == BINARY_GREATER_EQUAL;
    const Expr *counter = is_turned ? guard->b : guard->a;
    loop->end = is_turned ? guard->a : guard->b;
    loop->is_end_inside = guard->op == BINARY_LESS_EQUAL || guard->op == BINARY_GREATER_EQUAL;
    return type_is_integer(counter->type) && is_counter(counter, loop) &&
           ranges_is_fixed(loop->end, loop);
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
    const Expr *one = is_sum ? expr_without_casts(sum->b) : NULL;
    return is_private(loop->counter) && type_is_integer(loop->counter->type) && is_sum &&
           is_counter(sum->a, loop) && one->kind == EXPR_INT && num_equal(one->number, NUM(1));
}

/* a[i + k], p[i + k]: of an array that is a variable, or in one at fixed indices. The loop's element is known, or
 * is this one. */
static bool is_element(const Expr *place, const RangeLoop *loop, const Expr **index)
{
    if (!is_arithmetic(place->type) || place->type->is_volatile)
        return false;
    *index = place->kind == EXPR_INDEX ? place->b : NULL;
    if (place->kind == EXPR_DEREF && place->a->kind == EXPR_POINTER_ADD) {
        *index = place->a->b;
        return ranges_is_fixed(place->a->a, loop) && ranges_is_linear(*index, loop);
    }
    if (place->kind != EXPR_INDEX || !ranges_is_linear(*index, loop))
        return false;
    const Expr *array = place->a;
    while (array->kind == EXPR_INDEX && ranges_is_fixed(array->b, loop))
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
    loop->sum = stmt->lhs->variable;
    loop->kind = RANGE_COUNT;
    loop->value = value->b;
    if (!ranges_is_fixed(value->b, loop) && ranges_is_linear(value->b, loop))
        return true;
    loop->kind = RANGE_SUM;
    loop->element = without_widening(value->b);
    return is_element(loop->element, loop, &loop->index) &&
           loop->element->type->kind == loop->sum->type->kind;
}

static bool is_copy(const Expr *value, RangeLoop *loop)
{
    loop->kind = RANGE_COPY;
    loop->source = value;
    return value->type->unqualified == loop->element->type->unqualified &&
           is_element(value, loop, &loop->source_index);
}

static bool is_fill(const Stmt *stmt, RangeLoop *loop)
{
    loop->kind = RANGE_FILL;
    loop->sum = NULL;
    loop->element = stmt->lhs;
    if (!is_element(stmt->lhs, loop, &loop->index))
        return false;
    if (ranges_is_fixed(stmt->value, loop))
        return true;
    loop->kind = RANGE_LINE;
    loop->value = stmt->value;
    return ranges_is_linear(stmt->value, loop) || is_copy(stmt->value, loop);
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
