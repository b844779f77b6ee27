/* Stores, and values that are kept. */
#include "front/lower/keep.h"
#include "front/lower/convert.h"
#include "front/lower/vector.h"

void lower_assign_to(Lower *lower, const Expr *lhs, const Expr *value, Place place,
                     bool is_initialisation)
{
    CHECK(lhs->type && value->type);
    const Field *field = convert_bit_field(lhs);
    if (field)
        value = convert_to_width(lower, value, field);
    if (vector_is_reached(lhs)) {
        vector_write(lower, lhs, value, place);
        return;
    }
    Stmt *stmt = lower_emit(lower, STMT_ASSIGN, place);
    stmt->lhs = lhs;
    stmt->value = value;
    stmt->is_initialisation = is_initialisation;
}

/* Whether only a store that names a variable could change the value. */
static bool reads_only_own(const Expr *expr)
{
    if (!expr)
        return true;
    switch (expr->kind) {
    case EXPR_DEREF:
    case EXPR_VECTOR:
    case EXPR_APPLY:
        return expr->kind == EXPR_APPLY && !expr->arg_count;
    case EXPR_VARIABLE:
        return expr->variable->kind == VARIABLE_INPUT ||
               ((expr->variable->kind == VARIABLE_LOCAL ||
                 expr->variable->kind == VARIABLE_PARAM) &&
                !expr->variable->is_address_taken && !expr->variable->may_be_addressed &&
                type_is_scalar(expr->type));
    case EXPR_ADDRESS:
        return expr->a->kind == EXPR_VARIABLE || reads_only_own(expr->a);
    default:
        return reads_only_own(expr->a) && reads_only_own(expr->b) && reads_only_own(expr->c);
    }
}

static bool is_fixed(const Expr *value)
{
    switch (value->kind) {
    case EXPR_INT:
    case EXPR_REAL:
    case EXPR_FUNCTION:
    case EXPR_ZERO:
    case EXPR_SIZEOF:
        return true;
    case EXPR_VARIABLE:
        return value->variable->is_temporary || value->variable->kind == VARIABLE_BOUND ||
               value->variable->kind == VARIABLE_INPUT;
    case EXPR_CAST:
        return is_fixed(value->a);
    case EXPR_ADDRESS:
        return expr_is_total(value);
    default:
        return false;
    }
}

const Expr *lower_stable(Lower *lower, const Expr *value, const AstExpr *later)
{
    CHECK(value->type && later);
    if (is_fixed(value) || (!later->has_assignment && reads_only_own(value)))
        return value;
    if (convert_bit_field(value)) /* what is kept must be promoted as the field would be */
        value = convert_promoted(lower, value);
    const Expr *kept = lower_temporary(lower, value->type, value->place);
    lower_assign_to(lower, kept, value, value->place, false);
    return kept;
}

static const Expr *copy_with(Lower *lower, const Expr *expr, const Expr *a, const Expr *b)
{
    if (a == expr->a && b == expr->b)
        return expr;
    Expr *copy = arena_copy(lower->arena, expr, sizeof *expr);
    copy->a = a;
    copy->b = b;
    return copy;
}

const Expr *lower_stable_place(Lower *lower, const Expr *place, const AstExpr *later)
{
    CHECK(later);
    switch (place->kind) {
    case EXPR_INDEX:
        return copy_with(lower, place, lower_stable_place(lower, place->a, later),
                         lower_stable(lower, place->b, later));
    case EXPR_FIELD:
        return copy_with(lower, place, lower_stable_place(lower, place->a, later), NULL);
    case EXPR_DEREF:
        return copy_with(lower, place, lower_stable(lower, place->a, later), NULL);
    default:
        return place;
    }
}

const Variable *lower_root(const Expr *place)
{
    while (place->kind == EXPR_INDEX || place->kind == EXPR_FIELD)
        place = place->a;
    return place->kind == EXPR_VARIABLE ? place->variable : NULL;
}

bool lower_is_object(const Expr *place)
{
    const Variable *root = lower_root(place);
    return expr_is_lvalue(place) && !(root && root->is_temporary);
}
