#include "state/total.h"

#include "lib/bug.h"
#include "state/evaluate.h"
#include "state/extended.h"
#include "state/quantifier.h"

/* What a condition says of a variable: low <= variable && variable < end, and other. */
typedef struct Span {
    TermBank *bank;
    Term variable;
    Term low, end; /* TERM_NONE: no such bound */
    Term other;
} Span;

/* The slope of a relation's operand in the variable, if it is 1 or -1; and what is beside it. */
static int slope_of(const Span *span, Term operand, Term *rest)
{
    CHECK(operand != TERM_NONE);
    TermBank *bank = span->bank;
    Term zero = term_int64(bank, 0), one = term_int64(bank, 1);
    Term at_zero = term_substitute(bank, operand, &span->variable, &zero, 1);
    Term at_one = term_substitute(bank, operand, &span->variable, &one, 1);
    if (at_zero == TERM_NONE || at_one == TERM_NONE)
        return 0;
    int64_t slope;
    Term step = term_sub(bank, at_one, at_zero);
    if (!term_to_int64(bank, step, &slope) || (slope != 1 && slope != -1))
        return 0;
    Term linear = term_add(bank, at_zero, term_mul(bank, step, span->variable));
    *rest = at_zero;
    return linear == operand ? (int)slope : 0;
}

static Term greater(TermBank *bank, Term a, Term b)
{
    return a == TERM_NONE ? b : term_ite(bank, term_lt(bank, a, b), b, a);
}

static Term smaller(TermBank *bank, Term a, Term b)
{
    return a == TERM_NONE ? b : term_ite(bank, term_lt(bank, b, a), b, a);
}

/* rest + variable >= 0, or rest - variable >= 0. */
static void take_relation(Span *span, Term relation)
{
    TermBank *bank = span->bank;
    uint32_t count;
    Term rest = TERM_NONE;
    int slope = 0;
    if (term_kind(bank, relation) == TERM_GE_ZERO) {
        Term operand = term_children(bank, relation, &count)[0];
        slope = term_sort(bank, operand) == SORT_INT ? slope_of(span, operand, &rest) : 0;
    }
    if (slope > 0)
        span->low = greater(bank, span->low, term_neg(bank, rest));
    else if (slope < 0)
        span->end = smaller(bank, span->end, term_add(bank, rest, term_int64(bank, 1)));
    else
        span->other = term_and(bank, span->other, relation);
}

static Span span_of(TermBank *bank, Term variable, Term constraint)
{
    CHECK(term_kind(bank, variable) == TERM_SYMBOL);
    Span span = {.bank = bank, .variable = variable, .other = TERM_TRUE};
    uint32_t count;
    VecU32 parts = {0};
    if (term_kind(bank, constraint) == TERM_AND) {
        const Term *children = term_children(bank, constraint, &count);
        for (uint32_t i = 0; i < count; i++)
            vec_push(&parts, children[i]);
    } else {
        vec_push(&parts, constraint);
    }
    for (uint32_t i = 0; i < parts.length; i++)
        take_relation(&span, parts.data[i]);
    vec_release(&parts);
    return span;
}

/* Few values, or a known number of them, are added one by one. */
static bool is_listed(Eval *eval, const Expr *expr, Term symbol, Term constraint, const Span *span)
{
    enum { FEW = 33, MANY = 10000 };
    TermBank *bank = eval->engine->bank;
    int64_t first, last;
    bool is_known = term_is_constant(bank, eval_simplify(eval, span->low)) &&
                    term_is_constant(bank, eval_simplify(eval, span->end));
    return quantifier_range(eval, expr, symbol, constraint, is_known ? MANY : FEW, &first, &last);
}

static Term zero_of(TermBank *bank, Term like)
{
    return term_sort(bank, like) == SORT_REAL ? term_real(bank, NUM(0)) : term_int64(bank, 0);
}

/* The last elements, where they are known to be in the range, are taken off: what the others are under
 * their own condition may be simpler, and the same sum as another one. */
static Term without_last(Eval *eval, const Span *span, Term body, Term *end)
{
    enum { STEPS = 4 };
    TermBank *bank = eval->engine->bank;
    Term sum = zero_of(bank, body);
    for (int i = 0; i < STEPS && term_constant_part(bank, *end) > 0; i++) {
        Term before = term_sub(bank, *end, term_int64(bank, 1));
        if (!eval_holds(eval, term_le(bank, span->low, before)))
            break;
        Term one = term_substitute(bank, body, &span->variable, &before, 1);
        if (one == TERM_NONE)
            break;
        sum = term_add(bank, sum, one);
        *end = before;
    }
    return sum;
}

/* Between the bounds alone. */
static Term between(Eval *eval, const Span *span, Term body, Term end)
{
    TermBank *bank = eval->engine->bank;
    Term low = span->low;
    term_reindex(bank, span->variable, &body, &low, &end);
    low = eval_simplify(eval, low);
    end = eval_simplify(eval, end);
    Term inside =
        term_and(bank, term_le(bank, low, span->variable), term_lt(bank, span->variable, end));
    ContextId context = context_and(eval->engine->contexts, eval->context, inside);
    if (context != CONTEXT_FALSE)
        body = context_simplify(eval->engine->contexts, context, body);
    return term_sub(bank, term_prefix_sum(bank, span->variable, body, end),
                    term_prefix_sum(bank, span->variable, body, low));
}

/* The element, under the condition of the variable. */
static Term element(Eval *eval, const Expr *expr, Term constraint, const Span *span)
{
    TermBank *bank = eval->engine->bank;
    bool is_dead;
    Term body = eval_under(eval, constraint, expr->b, false, &is_dead);
    if (is_dead)
        return expr->type->kind == TYPE_REAL ? term_real(bank, NUM(0)) : term_int64(bank, 0);
    if (body == TERM_NONE)
        return TERM_NONE;
    if (extended_is_any(eval, body, body))
        return eval_unsupported(eval, expr->b->place, "an infinity or NaN in a sum");
    return term_ite(bank, span->other, body, zero_of(bank, body));
}

static Term sum_of(Eval *eval, const Expr *expr, Term constraint, Span *span)
{
    TermBank *bank = eval->engine->bank;
    Term body = element(eval, expr, constraint, span);
    if (body == TERM_NONE)
        return TERM_NONE;
    span->low = eval_simplify(eval, span->low);
    Term end = eval_simplify(eval, span->end);
    Term is_some = eval_simplify(eval, term_le(bank, span->low, end));
    Term last = without_last(eval, span, body, &end);
    Term sum = term_add(bank, between(eval, span, body, end), last);
    sum = term_ite(bank, is_some, sum, zero_of(bank, sum));
    bool wraps = type_is_integer(expr->type) && !type_is_signed(expr->type);
    return wraps ? eval_wrap(eval, sum, expr->type) : sum;
}

Term total_value(Eval *eval, const Expr *expr, bool *is_prefix)
{
    CHECK(expr->kind == EXPR_FOLD && expr->op == FOLD_SUM);
    *is_prefix = false;
    if (expr->b->kind == EXPR_FOLD && expr->b->op == FOLD_INNER)
        return TERM_NONE;
    Term symbol = eval_bind(eval, expr->variable, expr->place), sum = TERM_NONE;
    if (symbol == TERM_NONE)
        return *is_prefix = true, TERM_NONE;
    Term constraint = quantifier_constraint(eval, expr, symbol);
    if (constraint == TERM_NONE) {
        *is_prefix = true;
    } else {
        Span span = span_of(eval->engine->bank, symbol, constraint);
        *is_prefix = span.low != TERM_NONE && span.end != TERM_NONE &&
                     !is_listed(eval, expr, symbol, constraint, &span);
        if (*is_prefix)
            sum = sum_of(eval, expr, constraint, &span);
    }
    eval_unbind(eval);
    return sum;
}
