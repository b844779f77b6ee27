/* Which places an expression reads, as a condition that they are set. */
#include "front/lower/arithmetic.h"
#include "front/lower/loop.h"

#include "front/lower/convert.h"
#include "lib/bug.h"

static const Type *int_type(Lower *lower)
{
    return type_basic(lower->types, BASIC_INT);
}

static const Expr *both(Lower *lower, const Expr *a, const Expr *b)
{
    if (!a || !b)
        return a ? a : b;
    Expr *expr = expr_new(lower->arena, EXPR_AND, int_type(lower), a->place);
    expr->a = a;
    expr->b = b;
    return expr;
}

/* b where condition holds (or, is_negated, does not). */
static const Expr *under(Lower *lower, const Expr *condition, bool is_negated, const Expr *b)
{
    if (!b)
        return NULL;
    Expr *expr = expr_new(lower->arena, EXPR_OR, int_type(lower), b->place);
    expr->a = is_negated
                  ? condition
                  : expr_unary(lower->arena, UNARY_NOT, int_type(lower), condition, b->place);
    expr->b = b;
    return expr;
}

static const Expr *is_set(Lower *lower, const Expr *place)
{
    CHECK(place->type);
    Expr *expr = expr_new(lower->arena, EXPR_DEFINED, int_type(lower), place->place);
    expr->a = place;
    return expr;
}

/* For all values of the variable with which constraint (or NULL) holds: of a body that does not
 * mention it, too, as there may be none. */
static const Expr *for_all(Lower *lower, const Variable *variable, const Expr *constraint,
                           const Expr *body)
{
    CHECK(variable->kind == VARIABLE_BOUND);
    if (!body || (!constraint && !expr_mentions(body, variable)))
        return body;
    Expr *expr = expr_new(lower->arena, EXPR_FORALL, int_type(lower), body->place);
    expr->variable = variable;
    expr->a = constraint;
    expr->b = body;
    return expr;
}

static const Expr *of_bound(Lower *lower, const Expr *expr)
{
    const Expr *constraint = expr->a ? loop_reads_set(lower, expr->a) : NULL;
    return both(lower, for_all(lower, expr->variable, NULL, constraint),
                for_all(lower, expr->variable, expr->a, loop_reads_set(lower, expr->b)));
}

static const Expr *of_parts(Lower *lower, const Expr *expr)
{
    const Expr *all = both(lower, loop_reads_set(lower, expr->a), loop_reads_set(lower, expr->b));
    all = both(lower, all, loop_reads_set(lower, expr->c));
    for (uint32_t i = 0; i < expr->arg_count; i++)
        all = both(lower, all, loop_reads_set(lower, expr->args[i]));
    return all;
}

/* What leads to a place is read, the place is not. */
static const Expr *of_place(Lower *lower, const Expr *place)
{
    if (place->kind == EXPR_VARIABLE || place->kind == EXPR_STRING)
        return NULL;
    if (place->kind == EXPR_DEREF || place->kind == EXPR_REMOTE)
        return loop_reads_set(lower, place->a);
    const Expr *index = place->kind == EXPR_INDEX ? loop_reads_set(lower, place->b) : NULL;
    return both(lower, of_place(lower, place->a), index);
}

const Expr *loop_reads_set(Lower *lower, const Expr *expr)
{
    if (!expr)
        return NULL;
    switch (expr->kind) {
    case EXPR_VARIABLE:
        if (expr->variable->kind == VARIABLE_BOUND || expr->variable->kind == VARIABLE_INPUT)
            return NULL;
        return type_is_scalar(expr->type) ? is_set(lower, expr) : NULL;
    case EXPR_DEREF:
    case EXPR_INDEX:
    case EXPR_FIELD:
        return both(lower, of_place(lower, expr),
                    type_is_scalar(expr->type) && expr_is_lvalue(expr) ? is_set(lower, expr)
                                                                       : NULL);
    case EXPR_ADDRESS:
        return of_place(lower, expr->a);
    case EXPR_REMOTE: /* whether it is set is for its process to say */
        return loop_reads_set(lower, expr->a);
    case EXPR_AND:
    case EXPR_OR:
        return both(lower, loop_reads_set(lower, expr->a),
                    under(lower, expr->a, expr->kind == EXPR_OR, loop_reads_set(lower, expr->b)));
    case EXPR_CONDITIONAL:
        return both(lower, loop_reads_set(lower, expr->a),
                    both(lower, under(lower, expr->a, false, loop_reads_set(lower, expr->b)),
                         under(lower, expr->a, true, loop_reads_set(lower, expr->c))));
    case EXPR_FORALL:
    case EXPR_EXISTS:
        return of_bound(lower, expr);
    case EXPR_FOLD:
        return expr->op == FOLD_PERMUTATION ? NULL : of_bound(lower, expr);
    case EXPR_DEFINED:
    case EXPR_EXTENT:
    case EXPR_WITHIN:
    case EXPR_SIZEOF:
        return NULL;
    default:
        return of_parts(lower, expr);
    }
}

static const Variable *make_counter(Lower *lower, Place place)
{
    Variable *variable = arena_new(lower->arena, Variable);
    variable->kind = VARIABLE_BOUND;
    variable->name = "k";
    variable->type = type_basic(lower->types, BASIC_LONG);
    variable->place = place;
    return variable;
}

static const Expr *below(Lower *lower, const Expr *k, const Expr *count, Place place)
{
    const Expr *zero = expr_int(lower->arena, k->type, 0, place);
    return both(lower, lower_arithmetic(lower, PUNCT2('<', '='), zero, k, place),
                lower_arithmetic(lower, '<', k, count, place));
}

static const Expr *array_set(Lower *lower, const Expr *array)
{
    CHECK(array->type->kind == TYPE_ARRAY);
    Place place = array->place;
    const Type *type = type_basic(lower->types, BASIC_LONG);
    const Variable *counter = make_counter(lower, place);
    const Expr *k = expr_variable(lower->arena, counter, place);
    Expr *element = expr_new(lower->arena, EXPR_INDEX, array->type->element, place);
    element->a = array;
    element->b = k;
    const Expr *count = expr_int(lower->arena, type, array->type->extent, place);
    if (array->type->extent_expr) {
        Expr *first = arena_copy(lower->arena, element, sizeof *element);
        first->b = expr_int(lower->arena, type, 0, place);
        Expr *extent = expr_new(lower->arena, EXPR_EXTENT, type, place);
        extent->op = 1;
        extent->a = convert_address(lower, first, place);
        count = extent;
    }
    return for_all(lower, counter, below(lower, k, count, place), loop_all_set(lower, element));
}

const Expr *loop_all_set(Lower *lower, const Expr *object)
{
    const Type *type = object->type;
    if (type_is_scalar(type))
        return is_set(lower, object);
    if (type->kind == TYPE_ARRAY)
        return array_set(lower, object);
    const Expr *all = NULL;
    for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->field_count; i++) {
        Expr *member = expr_new(lower->arena, EXPR_FIELD, type->fields[i].type, object->place);
        member->a = object;
        member->field = i;
        all = both(lower, all, loop_all_set(lower, member));
    }
    return all;
}

const Expr *loop_elements_set(Lower *lower, const Expr *first, const Expr *count)
{
    CHECK(type_is_integer(count->type));
    Place place = first->place;
    const Variable *counter = make_counter(lower, place);
    const Expr *k = expr_variable(lower->arena, counter, place);
    const Expr *address = convert_address(lower, first, place);
    Expr *pointer = expr_new(lower->arena, EXPR_POINTER_ADD, address->type, place);
    pointer->a = address;
    pointer->b = k;
    return for_all(lower, counter, below(lower, k, count, place),
                   loop_all_set(lower, convert_deref(lower, pointer, place)));
}
