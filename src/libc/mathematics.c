#include "libc/mathematics.h"

#include <math.h>
#include <string.h>

#include "state/value.h"

static Term zero_of(Eval *eval)
{
    return term_real(eval->engine->bank, NUM(0));
}

static Term pure_fabs(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    (void)expr, (void)symbol;
    return term_ite(bank, term_le(bank, zero_of(eval), args[0]), args[0], term_neg(bank, args[0]));
}

static Term pure_floor(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    (void)expr, (void)symbol;
    return term_to_real(bank, term_floor(bank, args[0]));
}

static Term pure_ceil(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    Term negated = term_neg(bank, args[0]);
    return term_neg(bank, pure_floor(eval, expr, symbol, &negated));
}

static Term pure_trunc(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    (void)expr, (void)symbol;
    return term_to_real(bank, term_truncate(bank, args[0]));
}

static Term pure_fmax(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    (void)expr, (void)symbol;
    return term_ite(bank, term_le(bank, args[1], args[0]), args[0], args[1]);
}

static Term pure_fmin(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    (void)expr, (void)symbol;
    return term_ite(bank, term_le(bank, args[0], args[1]), args[0], args[1]);
}

/* The rational square root of a constant, when there is one. */
static bool exact_root(TermBank *bank, Term value, Num *root)
{
    Arena *arena = bank_arena(bank);
    if (!term_is_constant(bank, value))
        return false;
    Num square = term_num(bank, value);
    Num num = num_numerator(arena, square), den = num_denominator(arena, square);
    if (!num_is_int64(num) || !num_is_int64(den) || num_sign(num) < 0)
        return false;
    int64_t p = (int64_t)sqrt((double)num_int64(num)), q = (int64_t)sqrt((double)num_int64(den));
    *root = num_fraction(arena, p, q ? q : 1);
    return num_equal(num_mul(arena, *root, *root), square);
}

/* sqrt(x) is the number r >= 0 with r * r = x. */
static Term pure_sqrt(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    Num exact;
    Term x = eval_simplify(eval, args[0]);
    if (!eval_require(eval, term_le(bank, zero_of(eval), x), PROPERTY_MATH_DOMAIN, expr->place,
                      "sqrt of %s, which can be negative", engine_term_text(eval->engine, x)))
        return TERM_NONE;
    if (exact_root(bank, x, &exact))
        return term_real(bank, exact);
    Term root = term_apply(bank, symbol, &x, 1);
    Term fact = term_and(bank, term_le(bank, zero_of(eval), root),
                         term_equal(bank, term_mul(bank, root, root), x));
    return eval_assume(eval, fact) ? root : TERM_NONE;
}

static Term pure_pow(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    enum { EXPONENT_MAX = 64 };
    TermBank *bank = eval->engine->bank;
    Term exponent = eval_simplify(eval, args[1]);
    Num number = term_is_constant(bank, exponent) ? term_num(bank, exponent) : NUM(INT64_MAX);
    if (!num_is_int64(number) || num_int64(number) > EXPONENT_MAX ||
        num_int64(number) < -EXPONENT_MAX)
        return term_apply(bank, symbol, args, 2);
    int64_t n = num_int64(number);
    if (n >= 0)
        return term_pow(bank, args[0], (uint32_t)n);
    Term base = eval_simplify(eval, args[0]);
    if (!eval_require(eval, term_differ(bank, base, zero_of(eval)), PROPERTY_MATH_DOMAIN,
                      expr->place, "a negative power of %s, which can be zero",
                      engine_term_text(eval->engine, base)))
        return TERM_NONE;
    return term_divide(bank, term_real(bank, NUM(1)), term_pow(bank, base, (uint32_t)-n));
}

/* exp(x) > 0, and exp(0) = 1. */
static Term pure_exp(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    Term x = eval_simplify(eval, args[0]);
    (void)expr;
    if (x == zero_of(eval))
        return term_real(bank, NUM(1));
    Term result = term_apply(bank, symbol, &x, 1);
    return eval_assume(eval, term_lt(bank, zero_of(eval), result)) ? result : TERM_NONE;
}

static Term pure_log(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    Term x = eval_simplify(eval, args[0]);
    if (!eval_require(eval, term_lt(bank, zero_of(eval), x), PROPERTY_MATH_DOMAIN, expr->place,
                      "a logarithm of %s, which can be zero or negative",
                      engine_term_text(eval->engine, x)))
        return TERM_NONE;
    return x == term_real(bank, NUM(1)) ? zero_of(eval) : term_apply(bank, symbol, &x, 1);
}

/* Sine and cosine stay within [-1, 1]; their values at 0 are exact. */
static Term bounded(Eval *eval, Term symbol, Term x, int64_t at_zero)
{
    TermBank *bank = eval->engine->bank;
    x = eval_simplify(eval, x);
    if (x == zero_of(eval))
        return term_real(bank, NUM(at_zero));
    Term result = term_apply(bank, symbol, &x, 1);
    Term fact = term_and(bank, term_le(bank, term_real(bank, NUM(-1)), result),
                         term_le(bank, result, term_real(bank, NUM(1))));
    return eval_assume(eval, fact) ? result : TERM_NONE;
}

static Term pure_sin(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    (void)expr;
    return bounded(eval, symbol, args[0], 0);
}

static Term pure_cos(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    (void)expr;
    return bounded(eval, symbol, args[0], 1);
}

PureFunction *mathematics_find(const char *name)
{
    static const struct {
        const char *name;
        PureFunction *function;
    } table[] = {
        {"fabs", pure_fabs}, {"fabsf", pure_fabs},  {"fabsl", pure_fabs},   {"floor", pure_floor},
        {"ceil", pure_ceil}, {"trunc", pure_trunc}, {"fmax", pure_fmax},    {"fmaxf", pure_fmax},
        {"fmin", pure_fmin}, {"fminf", pure_fmin},  {"floorf", pure_floor}, {"ceilf", pure_ceil},
        {"sqrt", pure_sqrt}, {"sqrtf", pure_sqrt},  {"pow", pure_pow},      {"powf", pure_pow},
        {"exp", pure_exp},   {"log", pure_log},     {"sin", pure_sin},      {"cos", pure_cos},
    };
    for (uint32_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(table[i].name, name) == 0)
            return table[i].function;
    return NULL;
}
