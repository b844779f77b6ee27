/* Conditions: connectives, relations, the truth of a scalar. */
#include "state/expression.h"

#include "state/arithmetic.h"
#include "state/extended.h"
#include "state/fold.h"
#include "state/induction.h"
#include "state/pointer_ops.h"
#include "state/quantifier.h"
#include "state/rounding.h"

static Term eval_connective(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    bool is_and = expr->kind == EXPR_AND, is_dead;
    Term a = eval_condition(eval, expr->a);
    if (a == TERM_NONE || a == term_bool(!is_and))
        return a;
    Term condition = is_and ? a : term_not(bank, a);
    Term b = eval_under(eval, condition, expr->b, true, &is_dead);
    if (is_dead)
        return a;
    if (b == TERM_NONE)
        return TERM_NONE;
    return is_and ? term_and(bank, a, b) : term_or(bank, a, b);
}

static Term eval_pointer_relation(Eval *eval, const Expr *expr, Term a, Term b)
{
    TermBank *bank = eval->engine->bank;
    if (expr->op == BINARY_EQUAL || expr->op == BINARY_NOT_EQUAL) {
        Term equal = pointer_equal(eval, a, b, expr->place);
        if (equal == TERM_NONE)
            return TERM_NONE;
        return expr->op == BINARY_EQUAL ? equal : term_not(bank, equal);
    }
    bool is_less = expr->op == BINARY_LESS || expr->op == BINARY_LESS_EQUAL;
    bool or_equal = expr->op == BINARY_LESS_EQUAL || expr->op == BINARY_GREATER_EQUAL;
    return pointer_less(eval, is_less ? a : b, is_less ? b : a, or_equal, expr->place);
}

/* Both hold, or none does; without the numbers 0 and 1. */
static Term eval_equivalence(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    Term a = eval_condition(eval, expr->a);
    Term b = a == TERM_NONE ? TERM_NONE : eval_condition(eval, expr->b);
    if (b == TERM_NONE)
        return TERM_NONE;
    return expr->op == BINARY_EQUAL ? term_equal(bank, a, b) : term_differ(bank, a, b);
}

static Term eval_relation(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    bool is_equality = expr->op == BINARY_EQUAL || expr->op == BINARY_NOT_EQUAL;
    if (is_equality && expr_is_truth(expr->a) && expr_is_truth(expr->b))
        return eval_equivalence(eval, expr);
    uint32_t mark = roundoff_mark(eval->engine);
    Term a = eval_value(eval, expr->a);
    Term b = a == TERM_NONE ? TERM_NONE : eval_value(eval, expr->b);
    if (b == TERM_NONE)
        return TERM_NONE;
    if (expr->a->type->kind == TYPE_POINTER)
        return eval_pointer_relation(eval, expr, a, b);
    if (expr->a->type->kind == TYPE_COMPLEX) {
        rounding_compared(eval, expr, a, b, mark);
        Term equal = term_and(bank, term_equal(bank, term_item(bank, a, 0), term_item(bank, b, 0)),
                              term_equal(bank, term_item(bank, a, 1), term_item(bank, b, 1)));
        return expr->op == BINARY_EQUAL ? equal : term_not(bank, equal);
    }
    if (expr->a->type->kind == TYPE_REAL && extended_is_any(eval, a, b))
        return extended_relation(eval, (BinaryOperator)expr->op, a, b, expr->place);
    if (expr->a->type->kind == TYPE_REAL)
        rounding_compared(eval, expr, a, b, mark);
    if (type_is_integer(expr->a->type) && roundoff_is_met(eval->engine, mark))
        rounding_compared(eval, expr, a, b, mark);
    Term relation = eval_compare(bank, (BinaryOperator)expr->op, a, b);
    return expr->a->type->kind == TYPE_REAL ? rounding_relation(eval, expr, relation, a, b)
                                            : relation;
}

bool eval_is_relation(const Expr *expr)
{
    return expr->kind == EXPR_BINARY && expr->op >= BINARY_LESS;
}

/* Whether an integer conversion leaves the truth of its operand as it is. */
static bool keeps_truth(const Expr *cast)
{
    const Type *from = cast->a->type, *to = cast->type;
    if (to->kind == TYPE_BOOL)
        return true;
    return type_is_integer(from) && type_is_integer(to) && type_width(to) >= type_width(from);
}

static Term eval_truth(Eval *eval, Term value, const Type *type, Place place)
{
    TermBank *bank = eval->engine->bank;
    switch (type->kind) {
    case TYPE_BOOL:
    case TYPE_INT:
        return term_differ(bank, value, term_int64(bank, 0));
    case TYPE_REAL:
        return term_differ(bank, value, term_real(bank, NUM(0)));
    case TYPE_COMPLEX: {
        Term zero = term_real(bank, NUM(0));
        return term_or(bank, term_differ(bank, term_item(bank, value, 0), zero),
                       term_differ(bank, term_item(bank, value, 1), zero));
    }
    case TYPE_POINTER: {
        Term null = pointer_equal(eval, value, pointer_null(bank), place);
        return null == TERM_NONE ? TERM_NONE : term_not(bank, null);
    }
    default:
        return eval_unsupported(eval, place, "a condition of this type");
    }
}

Term eval_condition(Eval *eval, const Expr *expr)
{
    switch (expr->kind) {
    case EXPR_AND:
    case EXPR_OR:
        return eval_connective(eval, expr);
    case EXPR_FORALL:
    case EXPR_EXISTS:
        return quantifier_value(eval, expr);
    case EXPR_DEFINED:
        return fold_defined(eval, expr);
    case EXPR_WITHIN:
        return induction_within(eval, expr);
    case EXPR_FOLD:
        if (expr->op == FOLD_PERMUTATION)
            return fold_permutation(eval, expr);
        break;
    case EXPR_CAST:
        if (keeps_truth(expr))
            return eval_condition(eval, expr->a);
        break;
    case EXPR_UNARY:
        if (expr->op == UNARY_NOT) {
            Term a = eval_condition(eval, expr->a);
            return a == TERM_NONE ? TERM_NONE : term_not(eval->engine->bank, a);
        }
        break;
    case EXPR_BINARY:
        if (eval_is_relation(expr))
            return eval_relation(eval, expr);
        break;
    default:
        break;
    }
    Term value = eval_value(eval, expr);
    return value == TERM_NONE ? TERM_NONE : eval_truth(eval, value, expr->type, expr->place);
}
