/* Assignment, compound assignment, increment and decrement. */
#include "front/lower/assign.h"
#include "front/lower/arithmetic.h"
#include "front/lower/asked.h"
#include "front/lower/call.h"
#include "front/lower/convert.h"
#include "front/lower/effect.h"
#include "front/lower/expr.h"
#include "front/lower/fold.h"
#include "front/lower/keep.h"
#include "front/lower/operator.h"
#include "front/lower/value.h"
#include "front/lower/vector.h"
#include "lib/bug.h"

static bool has_const_member(const Type *type)
{
    if (type->kind != TYPE_STRUCT && type->kind != TYPE_UNION)
        return false;
    for (uint32_t i = 0; i < type->field_count; i++)
        if (type->fields[i].type->is_const || has_const_member(type->fields[i].type))
            return true;
    return false;
}

/* A place that a program may store into. */
static const Expr *lower_target(Lower *lower, const AstExpr *ast, Place place)
{
    CHECK(ast);
    const Expr *part = lower_part_place(lower, ast);
    const Expr *lhs = part ? part : lower_expr(lower, ast);
    if (!lower_is_object(lhs) || lhs->kind == EXPR_STRING)
        lower_error(lower, place, "the left side is no variable or place in memory");
    if (lhs->type->kind == TYPE_ARRAY && !vector_is(lhs->type))
        lower_error(lower, place, "an array cannot be assigned to");
    const Variable *root = lower_root(lhs);
    if (root && root->kind == VARIABLE_INPUT)
        lower_error(lower, place, "input '%s' is read only: copy it to a variable", root->name);
    if (lhs->type->is_const || has_const_member(lhs->type))
        lower_error(lower, place, "assignment to a const object of type '%s'",
                    lower_type_text(lower, lhs->type));
    return lhs;
}

static bool is_direct_call(Lower *lower, const AstExpr *ast)
{
    return ast->kind == AST_CALL && !lower_is_abstract_call(lower, ast);
}

/* Whether a store needs the leave of an initialisation. */
static bool is_const_place(const Expr *place)
{
    for (; place->kind == EXPR_INDEX || place->kind == EXPR_FIELD; place = place->a)
        if (place->type->is_const)
            return true;
    return place->type->is_const || (place->kind == EXPR_VARIABLE && place->variable->is_const);
}

/* a = b = 3: the constant is assigned to a, too. */
static bool is_chain_of_constant(const AstExpr *ast)
{
    bool is_chain = false;
    for (; ast->kind == AST_ASSIGN && ast->op == '='; ast = ast->b)
        is_chain = true;
    return is_chain && ast->kind == AST_NUMBER;
}

void lower_store(Lower *lower, const Expr *lhs, const AstExpr *ast, Place place, const char *what,
                 bool is_initialisation)
{
    CHECK(lhs->type && ast && what);
    const Expr *value;
    if (is_direct_call(lower, ast)) {
        /* A call is no initialisation: it may write what it likes. */
        value = lower_call(lower, ast, is_const_place(lhs) ? NULL : lhs, true);
        if (value == lhs)
            return;
        if (value->type->kind == TYPE_VOID)
            lower_error(lower, ast->place, "the call returns no value");
    } else {
        value = lower_value(lower, ast);
    }
    value = convert_assign(lower, value, lhs->type, place, what);
    if (!is_initialisation && (expr_is_constant(value) || is_chain_of_constant(ast)))
        value = asked_constant(lower, lhs, value);
    lower_assign_to(lower, lhs, value, place, is_initialisation);
}

/* Where calls could change which place is meant, gcc evaluates the value first, unless it is
 * nothing but a call whose arguments have no effects. */
static bool is_value_first(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_ASSIGN);
    const AstExpr *value = ast->b;
    if (!value->has_call || !lower_has_effects(lower, value))
        return false;
    while (value->kind == AST_COMMA)
        value = value->b;
    if (!is_direct_call(lower, value) || lower_is_pure_builtin(value))
        return true;
    for (uint32_t i = 0; i < value->list_count; i++)
        if (lower_has_effects(lower, value->list[i]))
            return true;
    return lower_type_of(lower, ast->a)->unqualified != lower_type_of(lower, value)->unqualified;
}

static const Expr *value_first_assignment(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_ASSIGN && ast->op == '=');
    const Expr *value = lower_value(lower, ast->b);
    if (lower_has_effects(lower, ast->a))
        value = lower_stable(lower, value, ast->a);
    const Expr *lhs = lower_target(lower, ast->a, ast->place);
    value = convert_assign(lower, value, lhs->type, ast->place, "assignment");
    lower_assign_to(lower, lhs, value, ast->place, false);
    return lhs;
}

static const Expr *plain_assignment(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_ASSIGN && ast->op == '=');
    if (is_value_first(lower, ast))
        return value_first_assignment(lower, ast);
    const Expr *lhs = lower_target(lower, ast->a, ast->place);
    if (lower_has_effects(lower, ast->b))
        lhs = lower_stable_place(lower, lhs, ast->b);
    lower_store(lower, lhs, ast->b, ast->place, "assignment", false);
    return lhs;
}

/* As gcc does: a right side with effects is evaluated before anything of the left one. */
static const Expr *compound_assignment(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_ASSIGN && ast->op != '=');
    const Expr *right = NULL;
    if (lower_has_effects(lower, ast->b)) {
        right = lower_value(lower, ast->b);
        if (lower_has_effects(lower, ast->a))
            right = lower_stable(lower, right, ast->a);
    }
    const Expr *lhs = lower_target(lower, ast->a, ast->place);
    if (!right)
        right = lower_value(lower, ast->b);
    const Expr *value =
        lower_arithmetic(lower, ast->op, convert_value(lower, lhs), right, ast->place);
    value = convert_assign(lower, value, lhs->type, ast->place, "assignment");
    lower_assign_to(lower, lhs, value, ast->place, false);
    return lhs;
}

const Expr *lower_assignment(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_ASSIGN && ast->a && ast->b);
    return ast->op == '=' ? plain_assignment(lower, ast) : compound_assignment(lower, ast);
}

const Expr *lower_increment(Lower *lower, const AstExpr *ast, bool is_needed)
{
    CHECK(ast->kind == AST_INCREMENT && ast->a);
    const Expr *lhs = lower_target(lower, ast->a, ast->place);
    const Expr *old = convert_value(lower, lhs);
    if (!type_is_scalar(old->type) && !vector_is(old->type))
        lower_error(lower, ast->place, "'%c%c' cannot take an operand of type '%s'", (int)ast->op,
                    (int)ast->op, lower_type_text(lower, old->type));
    if (ast->is_postfix && is_needed) {
        if (convert_bit_field(old))
            old = convert_promoted(lower, old);
        const Expr *kept = lower_temporary(lower, old->type, ast->place);
        lower_assign_to(lower, kept, old, ast->place, false);
        old = kept;
    }
    const Expr *one = expr_int(lower->arena, type_basic(lower->types, BASIC_INT), 1, ast->place);
    const Expr *value =
        lower_arithmetic(lower, ast->op, convert_value(lower, lhs), one, ast->place);
    lower_assign_to(lower, lhs, convert_to(lower, value, lhs->type, ast->place), ast->place, false);
    return ast->is_postfix ? old : lhs;
}
