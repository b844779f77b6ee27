#include "libc/mathematics.h"

#include "lib/bug.h"
#include "libc/exact.h"
#include "state/rounding.h"
#include "state/value.h"
#include "symbolic/enclosure.h"
#include "symbolic/extended.h"
#include "symbolic/poly.h"

static Term zero_of(Eval *eval)
{
    return term_real(eval->engine->bank, NUM(0));
}

static Term pure_infinity(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    (void)expr, (void)symbol, (void)args;
    return extended_term(eval->engine->bank, EXTENDED_PLUS);
}

static Term pure_nan(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    (void)expr, (void)symbol, (void)args;
    return extended_term(eval->engine->bank, EXTENDED_NAN);
}

/* Of a number: others are extended_function's. */
static Term pure_class(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    (void)expr, (void)symbol, (void)args;
    return term_int64(eval->engine->bank, 0);
}

/* The function jumps where steps is a whole number. */
static void step_at(Eval *eval, const Expr *expr, const Term *args, Term steps)
{
    roundoff_applied(eval->engine, expr, args);
    rounding_stepped(eval, expr, steps, true);
}

/* A zero has no sign here, and round-off may give it one. */
static void rest_on_sign(Eval *eval, const Expr *expr, Term value)
{
    if (value == zero_of(eval))
        rounding_stepped(eval, expr, value, false);
    if (!eval_holds(eval, term_differ(eval->engine->bank, value, zero_of(eval))))
        eval_rest_on(eval, ASSUMPTION_SIGN_OF_ZERO, expr->place);
}

/* The same where nothing but the sign is asked for: what a replay finds behind a zero is not shown by it. */
static void rest_on_sign_alone(Eval *eval, const Expr *expr, Term value)
{
    Engine *engine = eval->engine;
    rest_on_sign(eval, expr, value);
    if (engine->mode.is_replay && value == zero_of(eval))
        engine->assumed.has_guessed = true;
}

static Term pure_signbit(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    (void)symbol;
    rest_on_sign_alone(eval, expr, args[0]);
    return term_ite(bank, term_lt(bank, args[0], zero_of(eval)), term_int64(bank, 1),
                    term_int64(bank, 0));
}

/* C11 7.12.3.1; the values are those of math.h. */
static Term pure_fpclassify(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    CHECK(expr->arg_count == 2);
    enum { ZERO = 2, SUBNORMAL, NORMAL };
    TermBank *bank = eval->engine->bank;
    Term x = args[0], least = args[1];
    (void)symbol;
    if (x == zero_of(eval))
        step_at(eval, expr, args, x);
    Term small = term_and(bank, term_lt(bank, term_neg(bank, least), x), term_lt(bank, x, least));
    Term tiny = term_ite(bank, term_equal(bank, x, zero_of(eval)), term_int64(bank, ZERO),
                         term_int64(bank, SUBNORMAL));
    return term_ite(bank, small, tiny, term_int64(bank, NORMAL));
}

static Term pure_fabs(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    (void)expr, (void)symbol;
    return term_ite(bank, term_le(bank, zero_of(eval), args[0]), args[0], term_neg(bank, args[0]));
}

static Term pure_copysign(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    CHECK(expr->arg_count == 2);
    TermBank *bank = eval->engine->bank;
    Term size = pure_fabs(eval, expr, symbol, args);
    rest_on_sign_alone(eval, expr, args[1]);
    return term_ite(bank, term_lt(bank, args[1], zero_of(eval)), term_neg(bank, size), size);
}

static Term pure_floor(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    (void)symbol;
    step_at(eval, expr, args, args[0]);
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
    (void)symbol;
    step_at(eval, expr, args, args[0]);
    return term_to_real(bank, term_truncate(bank, args[0]));
}

static Term pure_fmax(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    CHECK(expr->arg_count == 2);
    TermBank *bank = eval->engine->bank;
    (void)expr, (void)symbol;
    return term_ite(bank, term_le(bank, args[1], args[0]), args[0], args[1]);
}

static Term pure_fmin(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    CHECK(expr->arg_count == 2);
    TermBank *bank = eval->engine->bank;
    (void)expr, (void)symbol;
    return term_ite(bank, term_le(bank, args[0], args[1]), args[0], args[1]);
}

/* Of an odd function -1, of an even one 1, of others 0. */
static int parity_of(const char *name)
{
    static const struct {
        const char *name;
        int parity;
    } known[] = {{"sin", -1},  {"tan", -1},  {"asin", -1},  {"atan", -1},
                 {"sinh", -1}, {"tanh", -1}, {"asinh", -1}, {"atanh", -1},
                 {"erf", -1},  {"cbrt", -1}, {"cos", 1},    {"cosh", 1}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (enclosure_is_variant(name, known[i].name))
            return known[i].parity;
    return 0;
}

/* The application; of x and -x to the same one where the function is odd or even. */
static Term apply(TermBank *bank, const Expr *expr, Term symbol, const Term *args)
{
    int parity = expr->arg_count == 1 ? parity_of(expr->function->name) : 0;
    bool is_negative = parity && term_kind(bank, args[0]) != TERM_QUOTIENT &&
                       constant_sign(bank, poly_leading(bank, args[0])) < 0;
    if (!is_negative)
        return term_apply(bank, symbol, args, expr->arg_count);
    Term negated = term_neg(bank, args[0]);
    Term result = term_apply(bank, symbol, &negated, 1);
    return parity < 0 ? term_neg(bank, result) : result;
}

/* The function symbol applied, or the value where that is exact. */
static Term apply_or_value(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    CHECK(symbol != TERM_NONE && expr->arg_count);
    TermBank *bank = eval->engine->bank;
    roundoff_applied(eval->engine, expr, args);
    Term value = exact_value(bank, expr->function->name, symbol, args);
    return value ? value : apply(bank, expr, symbol, args);
}

/* A function that is only a symbol, but for its exact values. */
static Term pure_symbol(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    enum { ARGUMENTS_MAX = 2 };
    Term values[ARGUMENTS_MAX];
    REQUIRE(expr->arg_count <= ARGUMENTS_MAX);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        values[i] = eval_simplify(eval, args[i]);
    if (enclosure_is_variant(expr->function->name, "atan2") && values[0] == zero_of(eval) &&
        term_lt(eval->engine->bank, values[0], values[1]) != TERM_TRUE)
        rest_on_sign(eval, expr, values[0]);
    return apply_or_value(eval, expr, symbol, values);
}

/* The absolute value of the number whose square is one product, that of its factors; TERM_NONE: it is
 * none of such a number. */
static Term root_of_square(TermBank *bank, Term square)
{
    PolyView view;
    MonomialView monomial;
    Num coefficient;
    if (term_kind(bank, square) == TERM_QUOTIENT || poly_pair_count(bank, square) != 1)
        return TERM_NONE;
    poly_view(bank, square, &view);
    const PolyTerm pair = view.pairs[0];
    if (pair.monomial == TERM_NONE ||
        !num_root(bank_arena(bank), term_num(bank, pair.coefficient), 2, &coefficient))
        return TERM_NONE;
    Term root = term_real(bank, coefficient);
    monomial_view(bank, pair.monomial, &monomial);
    for (uint32_t i = 0; i < monomial.count; i++) {
        const Factor factor = monomial.factors[i];
        if (factor.exponent % 2)
            return TERM_NONE;
        root = term_mul(bank, root, term_pow(bank, factor.primitive, factor.exponent / 2));
        monomial_view(bank, pair.monomial, &monomial);
    }
    return term_ite(bank, term_le(bank, term_real(bank, NUM(0)), root), root, term_neg(bank, root));
}

/* Whether the enclosure of a root says enough: a simulation takes thousands of roots of closed terms, and
 * whoever counts primes one of each number. What those of constants are is said of the first ones. */
static bool root_is_enclosed(Eval *eval, Term x)
{
    enum { CONJUNCTS_MAX = 96 };
    uint32_t count;
    if (!term_is_constant(eval->engine->bank, x))
        return enclosure_is_closed(eval->engine->bank, x);
    context_conjuncts(eval->engine->contexts, eval->context, &count);
    return count >= CONJUNCTS_MAX;
}

/* sqrt(x) is the number r >= 0 with r * r = x. */
static Term pure_sqrt(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    Term x = eval_simplify(eval, args[0]);
    bool is_defined = context_excludes_negative(eval->engine->contexts, eval->context, args[0]);
    if (!is_defined &&
        !eval_require(eval, term_le(bank, zero_of(eval), x), PROPERTY_MATH_DOMAIN, expr->place,
                      "sqrt of %s, which can be negative", engine_term_text(eval->engine, x)))
        return TERM_NONE;
    Term base = root_of_square(bank, x);
    if (base != TERM_NONE) {
        roundoff_applied(eval->engine, expr, &x);
        return base;
    }
    Term root = apply_or_value(eval, expr, symbol, &x);
    if (term_is_constant(bank, root) || root_is_enclosed(eval, x))
        return root;
    Term fact = term_and(bank, term_le(bank, zero_of(eval), root),
                         term_equal(bank, term_mul(bank, root, root), x));
    return eval_assume(eval, fact) ? root : TERM_NONE;
}

/* exp(x) > 0. */
static Term pure_exp(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    Term x = eval_simplify(eval, args[0]);
    Term result = apply_or_value(eval, expr, symbol, &x);
    return eval_assume(eval, term_lt(bank, zero_of(eval), result)) ? result : TERM_NONE;
}

/* Domains: the condition under which a function that is else only a symbol is defined. */

typedef Term Domain(TermBank *bank, Term x, Term y);

static Term number(TermBank *bank, int64_t value)
{
    return term_real(bank, NUM(value));
}

static Term is_integral(TermBank *bank, Term x)
{
    return term_equal(bank, term_to_real(bank, term_floor(bank, x)), x);
}

static Term in_unit(TermBank *bank, Term x, Term y)
{
    (void)y;
    return term_and(bank, term_le(bank, number(bank, -1), x), term_le(bank, x, number(bank, 1)));
}

static Term inside_unit(TermBank *bank, Term x, Term y)
{
    (void)y;
    return term_and(bank, term_lt(bank, number(bank, -1), x), term_lt(bank, x, number(bank, 1)));
}

static Term at_least_one(TermBank *bank, Term x, Term y)
{
    (void)y;
    return term_le(bank, number(bank, 1), x);
}

static Term is_positive(TermBank *bank, Term x, Term y)
{
    (void)y;
    return term_lt(bank, number(bank, 0), x);
}

static Term above_minus_one(TermBank *bank, Term x, Term y)
{
    (void)y;
    return term_lt(bank, number(bank, -1), x);
}

static Term is_not_zero(TermBank *bank, Term x, Term y)
{
    (void)y;
    return term_differ(bank, x, number(bank, 0));
}

static Term second_is_not_zero(TermBank *bank, Term x, Term y)
{
    (void)x;
    return term_differ(bank, y, number(bank, 0));
}

/* The poles of the gamma function are 0 and the negative integers. */
static Term no_pole_of_gamma(TermBank *bank, Term x, Term y)
{
    (void)y;
    return term_or(bank, term_lt(bank, number(bank, 0), x), term_not(bank, is_integral(bank, x)));
}

/* A negative base needs an integral exponent, the base 0 one that is not negative. */
static Term domain_of_pow(TermBank *bank, Term x, Term y)
{
    Term zero = number(bank, 0);
    Term negative = term_and(bank, term_lt(bank, x, zero), is_integral(bank, y));
    Term null = term_and(bank, term_equal(bank, x, zero), term_le(bank, zero, y));
    return term_or(bank, term_lt(bank, zero, x), term_or(bank, negative, null));
}

static bool is_evident(Eval *eval, Term condition)
{
    return prover_valid(eval->engine->prover, eval->context, condition, EFFORT_LIGHT, NULL) ==
           ANSWER_YES;
}

/* Of a logarithm (1 + x counts for that of 1 + x), or a power of a positive number, its sign where that of
 * the argument is evident; TERM_TRUE: nothing is known. */
static Term sign_of_result(Eval *eval, const char *name, Term x, Term result)
{
    static const struct {
        const char *name;
        int one;
    } laws[] = {{"log", 1}, {"log2", 1}, {"log10", 1}, {"log1p", 0}, {"pow", 0}};
    TermBank *bank = eval->engine->bank;
    for (size_t i = 0; i < sizeof laws / sizeof *laws; i++) {
        if (!enclosure_is_variant(name, laws[i].name))
            continue;
        Term one = number(bank, laws[i].one), zero = number(bank, 0);
        if (is_evident(eval, term_lt(bank, one, x)))
            return term_lt(bank, zero, result);
        bool is_power = enclosure_is_variant(name, "pow");
        return !is_power && is_evident(eval, term_lt(bank, x, one)) ? term_lt(bank, result, zero)
                                                                    : TERM_TRUE;
    }
    return TERM_TRUE;
}

static Domain *domain_of(const char *name);

/* The function symbol applied where the function is defined. */
static Term pure_partial(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    const char *name = expr->function->name;
    Term values[] = {eval_simplify(eval, args[0]), TERM_NONE};
    uint32_t count = expr->arg_count;
    if (count > 1)
        values[1] = eval_simplify(eval, args[1]);
    if (!eval_require(eval, domain_of(name)(bank, values[0], values[1]), PROPERTY_MATH_DOMAIN,
                      expr->place, "%s(%s%s%s) can be outside its domain", name,
                      engine_term_text(eval->engine, values[0]), count > 1 ? ", " : "",
                      count > 1 ? engine_term_text(eval->engine, values[1]) : ""))
        return TERM_NONE;
    Term result = apply_or_value(eval, expr, symbol, values);
    if (term_is_constant(bank, result) || enclosure_is_closed(bank, result))
        return result;
    return eval_assume(eval, sign_of_result(eval, name, values[0], result)) ? result : TERM_NONE;
}

static Term pure_pow(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    CHECK(expr->arg_count == 2);
    enum { EXPONENT_MAX = 64 };
    TermBank *bank = eval->engine->bank;
    Term exponent = eval_simplify(eval, args[1]);
    Num number = term_is_constant(bank, exponent) ? term_num(bank, exponent) : NUM(INT64_MAX);
    if (!num_is_int64(number) || num_int64(number) > EXPONENT_MAX ||
        num_int64(number) < -EXPONENT_MAX)
        return pure_partial(eval, expr, symbol, args);
    roundoff_applied(eval->engine, expr, args);
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

/* x - y * trunc(x / y) */
static Term pure_fmod(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    CHECK(expr->arg_count == 2);
    TermBank *bank = eval->engine->bank;
    if (pure_partial(eval, expr, symbol, args) == TERM_NONE)
        return TERM_NONE;
    Term ratio = term_divide(bank, args[0], args[1]);
    Term quotient = term_truncate(bank, ratio);
    rounding_stepped(eval, expr, ratio, false);
    return term_sub(bank, args[0], term_mul(bank, args[1], term_to_real(bank, quotient)));
}

static Term plus_half(TermBank *bank, Term x)
{
    return term_add(bank, x, term_divide(bank, number(bank, 1), number(bank, 2)));
}

/* To the nearest integer, halves away from zero. */
static Term pure_round(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    (void)symbol;
    Term half = term_divide(bank, number(bank, 1), number(bank, 2)), x = args[0];
    Term up = term_floor(bank, plus_half(bank, x));
    step_at(eval, expr, args, plus_half(bank, x));
    Term down = term_floor(bank, term_sub(bank, half, x));
    Term result = term_ite(bank, term_le(bank, number(bank, 0), x), up, term_neg(bank, down));
    return term_to_real(bank, result);
}

/* To the nearest integer, halves to the even one. */
static Term nearest_even(TermBank *bank, Term x)
{
    Term half = term_divide(bank, number(bank, 1), number(bank, 2));
    Term up = term_floor(bank, plus_half(bank, x));
    Term is_half = term_equal(bank, term_sub(bank, term_to_real(bank, up), x), half);
    Term is_odd = term_differ(bank, term_modulo(bank, up, NUM(2)), term_int64(bank, 0));
    Term down = term_sub(bank, up, term_int64(bank, 1));
    return term_to_real(bank, term_ite(bank, term_and(bank, is_half, is_odd), down, up));
}

/* The rounding mode is the one that programs start with. */
static Term pure_rint(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    (void)symbol;
    step_at(eval, expr, args, plus_half(bank, args[0]));
    return nearest_even(bank, args[0]);
}

/* x - y * rint(x / y) */
static Term pure_remainder(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    CHECK(expr->arg_count == 2);
    TermBank *bank = eval->engine->bank;
    if (pure_partial(eval, expr, symbol, args) == TERM_NONE)
        return TERM_NONE;
    Term ratio = term_divide(bank, args[0], args[1]);
    Term quotient = nearest_even(bank, ratio);
    rounding_stepped(eval, expr, plus_half(bank, ratio), false);
    return term_sub(bank, args[0], term_mul(bank, args[1], quotient));
}

static Term pure_fdim(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    CHECK(expr->arg_count == 2);
    TermBank *bank = eval->engine->bank;
    (void)symbol;
    roundoff_applied(eval->engine, expr, args);
    return term_ite(bank, term_lt(bank, args[1], args[0]), term_sub(bank, args[0], args[1]),
                    number(bank, 0));
}

static Term pure_fma(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    CHECK(expr->arg_count == 3);
    TermBank *bank = eval->engine->bank;
    (void)symbol;
    roundoff_applied(eval->engine, expr, args);
    return term_add(bank, term_mul(bank, args[0], args[1]), args[2]);
}

/* Sine and cosine stay within [-1, 1]. */
static Term pure_bounded(Eval *eval, const Expr *expr, Term symbol, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    Term result = pure_symbol(eval, expr, symbol, args);
    Term fact = term_and(bank, term_le(bank, term_real(bank, NUM(-1)), result),
                         term_le(bank, result, term_real(bank, NUM(1))));
    return eval_assume(eval, fact) ? result : TERM_NONE;
}

static const struct {
    const char *name;
    PureFunction *function;
    Domain *domain;
} functions[] = {
#define PURE(name, header, handler, domain) {#name, handler, domain},
#include "libc/libc.def"
};

enum { FUNCTION_COUNT = sizeof functions / sizeof *functions };

static Domain *domain_of(const char *name)
{
    for (uint32_t i = 0; i < FUNCTION_COUNT; i++)
        if (functions[i].domain && enclosure_is_variant(name, functions[i].name))
            return functions[i].domain;
    return NULL;
}

PureFunction *mathematics_find(const char *name)
{
    for (uint32_t i = 0; i < FUNCTION_COUNT; i++)
        if (enclosure_is_variant(name, functions[i].name))
            return functions[i].function;
    return exact_knows(name) ? pure_symbol : NULL;
}
