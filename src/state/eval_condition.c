/* Conditions: connectives, quantifiers, relations, the truth of a scalar. */
#include "state/extended.h"
#include "state/eval.h"
#include "state/pointer_ops.h"
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

/* A constraint of a bound variable, which has only values of its type. */
static Term within_type(Eval *eval, const Type *type, Term symbol, Term constraint)
{
    TermBank *bank = eval->engine->bank;
    if (constraint == TERM_NONE || !type_is_integer(type))
        return constraint;
    Term in_range = value_in_range(bank, type, symbol);
    ContextId context = context_and(eval->engine->contexts, eval->context, constraint);
    bool is_known = context == CONTEXT_FALSE ||
                    context_simplify(eval->engine->contexts, context, in_range) == TERM_TRUE;
    return is_known ? constraint : term_and(bank, constraint, in_range);
}

/* The values that a bound variable can have under its constraint, when they are few. */
static bool quantifier_range(Eval *eval, Term symbol, Term constraint, int64_t *first,
                             int64_t *last)
{
    enum { FEW = 32 };
    TermBank *bank = eval->engine->bank;
    if (constraint == TERM_NONE || constraint == TERM_TRUE || term_sort(bank, symbol) != SORT_INT)
        return false;
    ContextId context = context_and(eval->engine->contexts, eval->context, constraint);
    if (context == CONTEXT_FALSE)
        return *first = 1, *last = 0, true;
    Bounds bounds = context_bounds(eval->engine->contexts, context, symbol);
    if (!bounds.has_low || !bounds.has_high || !num_is_int64(bounds.low) ||
        !num_is_int64(bounds.high))
        return false;
    *first = num_int64(bounds.low);
    *last = num_int64(bounds.high);
    return *first > INT64_MIN / 2 && *last < INT64_MAX / 2 && *last - *first < FEW;
}

/* The quantified condition for one value of the variable bound last. */
static Term eval_instance(Eval *eval, const Expr *expr, int64_t number)
{
    TermBank *bank = eval->engine->bank;
    bool is_forall = expr->kind == EXPR_FORALL, is_dead;
    eval->bound_symbols[eval->bound_count - 1] = term_int64(bank, number);
    Term constraint = expr->a ? eval_condition(eval, expr->a) : TERM_TRUE;
    if (constraint == TERM_NONE)
        return TERM_NONE;
    constraint = eval_simplify(eval, constraint);
    if (constraint == TERM_FALSE)
        return term_bool(is_forall);
    Term body = eval_under(eval, constraint, expr->b, true, &is_dead);
    if (body == TERM_NONE && is_dead)
        return term_bool(is_forall);
    if (body == TERM_NONE)
        return TERM_NONE;
    return is_forall ? term_or(bank, term_not(bank, constraint), body)
                     : term_and(bank, constraint, body);
}

/* A quantifier over few values, without a quantifier: both provers are better at that. */
static Term eval_instances(Eval *eval, const Expr *expr, int64_t first, int64_t last)
{
    TermBank *bank = eval->engine->bank;
    bool is_forall = expr->kind == EXPR_FORALL;
    Term result = term_bool(is_forall);
    for (int64_t number = first; number <= last; number++) {
        Term instance = eval_instance(eval, expr, number);
        if (instance == TERM_NONE)
            return TERM_NONE;
        result = is_forall ? term_and(bank, result, instance) : term_or(bank, result, instance);
    }
    return result;
}

/* A quantifier over many values that one of those near 0 decides, where its other parts are known
 * (in a replay, say); else the quantified condition. */
static Term decided_by_instance(Eval *eval, Term symbol, Term quantified, Term decisive)
{
    static const int values[] = {0, 1, -1, 2, -2, 3, -3, 4, 5, 6, 7, 8};
    TermBank *bank = eval->engine->bank;
    bool is_forall = decisive == TERM_FALSE;
    for (uint32_t i = 0; i < sizeof values / sizeof *values; i++) {
        Num number = NUM(values[i]);
        Term value =
            term_sort(bank, symbol) == SORT_INT ? term_int(bank, number) : term_real(bank, number);
        Term instance = term_substitute(bank, quantified, &symbol, &value, 1);
        if (instance != TERM_NONE && eval_simplify(eval, instance) == decisive)
            return decisive;
    }
    return is_forall ? term_forall(bank, symbol, TERM_TRUE, quantified)
                     : term_exists(bank, symbol, TERM_TRUE, quantified);
}

static Term eval_body(Eval *eval, const Expr *expr, Term symbol, Term constraint)
{
    TermBank *bank = eval->engine->bank;
    bool is_dead;
    if (constraint == TERM_NONE)
        return TERM_NONE;
    Term body = eval_under(eval, constraint, expr->b, true, &is_dead);
    if (is_dead)
        body = term_bool(expr->kind == EXPR_FORALL);
    if (body == TERM_NONE)
        return TERM_NONE;
    if (expr->kind == EXPR_FORALL)
        return decided_by_instance(eval, symbol, term_implies(bank, constraint, body), TERM_FALSE);
    return decided_by_instance(eval, symbol, term_and(bank, constraint, body), TERM_TRUE);
}

static Term eval_quantifier(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    if (eval->bound_count == EVAL_BOUND_MAX)
        return eval_unsupported(eval, expr->place, "more than %u nested quantifiers",
                                EVAL_BOUND_MAX);
    const Variable *variable = expr->variable;
    const char *name = engine_text(eval->engine, "%s'%u", variable->name, eval->bound_count);
    Term symbol = term_symbol(bank, name, value_sort(bank, variable->type));
    eval->bound[eval->bound_count] = variable;
    eval->bound_symbols[eval->bound_count++] = symbol;
    Term constraint = expr->a ? eval_condition(eval, expr->a) : TERM_TRUE;
    constraint = within_type(eval, variable->type, symbol, constraint);
    int64_t first, last;
    Term result = quantifier_range(eval, symbol, constraint, &first, &last)
                      ? eval_instances(eval, expr, first, last)
                      : eval_body(eval, expr, symbol, constraint);
    eval->bound_count--;
    return result;
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

Term eval_compare(TermBank *bank, BinaryOperator op, Term a, Term b)
{
    switch (op) {
    case BINARY_LESS:
        return term_lt(bank, a, b);
    case BINARY_LESS_EQUAL:
        return term_le(bank, a, b);
    case BINARY_GREATER:
        return term_lt(bank, b, a);
    case BINARY_GREATER_EQUAL:
        return term_le(bank, b, a);
    case BINARY_EQUAL:
        return term_equal(bank, a, b);
    default:
        return term_differ(bank, a, b);
    }
}

static Term eval_relation(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    Term a = eval_value(eval, expr->a);
    Term b = a == TERM_NONE ? TERM_NONE : eval_value(eval, expr->b);
    if (b == TERM_NONE)
        return TERM_NONE;
    if (expr->a->type->kind == TYPE_POINTER)
        return eval_pointer_relation(eval, expr, a, b);
    if (expr->a->type->kind == TYPE_COMPLEX) {
        Term equal = term_and(bank, term_equal(bank, term_item(bank, a, 0), term_item(bank, b, 0)),
                              term_equal(bank, term_item(bank, a, 1), term_item(bank, b, 1)));
        return expr->op == BINARY_EQUAL ? equal : term_not(bank, equal);
    }
    if (expr->a->type->kind == TYPE_REAL && extended_is_any(eval, a, b))
        return extended_relation(eval, (BinaryOperator)expr->op, a, b, expr->place);
    if (expr->a->type->kind == TYPE_REAL)
        rounding_compared(eval, expr, a, b);
    return eval_compare(bank, (BinaryOperator)expr->op, a, b);
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
        return eval_quantifier(eval, expr);
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
