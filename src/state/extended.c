#include "state/extended.h"

#include <string.h>

#include "lib/bug.h"
#include "state/arithmetic.h"
#include "state/expression.h"
#include "symbolic/enclosure.h"

static Term term_of(Eval *eval, Extended value)
{
    return extended_term(eval->engine->bank, value);
}

/* -1, 0 or 1, which the path may have to choose. */
static bool sign_of(Eval *eval, Term value, Place place, int *sign)
{
    TermBank *bank = eval->engine->bank;
    Extended extended = extended_of(bank, value);
    if (extended != EXTENDED_NONE) {
        *sign = extended == EXTENDED_PLUS ? 1 : -1;
        return true;
    }
    int64_t chosen;
    Term zero = term_real(bank, NUM(0)), one = term_int64(bank, 1);
    Term below =
        term_ite(bank, term_lt(bank, value, zero), term_int64(bank, -1), term_int64(bank, 0));
    if (!eval_int(eval, term_ite(bank, term_lt(bank, zero, value), one, below), place, "a sign",
                  &chosen))
        return false;
    *sign = (int)chosen;
    return true;
}

bool extended_settle(Eval *eval, Term *value, Place place)
{
    TermBank *bank = eval->engine->bank;
    CHECK(*value != TERM_NONE);
    while (extended_of(bank, *value) == EXTENDED_INSIDE) {
        uint32_t count;
        int64_t holds;
        if (term_kind(bank, *value) != TERM_ITE) {
            eval_unsupported(eval, place, "an element, which may be infinite, at an unknown index");
            return false;
        }
        const Term *children = term_children(bank, *value, &count);
        Term condition = children[0], yes = children[1], no = children[2];
        Term number = term_ite(bank, condition, term_int64(bank, 1), term_int64(bank, 0));
        if (!eval_int(eval, number, place, "a condition", &holds))
            return false;
        *value = holds ? yes : no;
    }
    return true;
}

static Extended opposite(Extended value)
{
    return value == EXTENDED_PLUS    ? EXTENDED_MINUS
           : value == EXTENDED_MINUS ? EXTENDED_PLUS
                                     : value;
}

Term extended_negate(Eval *eval, Term value, Place place)
{
    if (!extended_settle(eval, &value, place))
        return TERM_NONE;
    Extended extended = extended_of(eval->engine->bank, value);
    return extended == EXTENDED_NONE ? term_neg(eval->engine->bank, value)
                                     : term_of(eval, opposite(extended));
}

static Term sum(Eval *eval, Extended x, Extended y)
{
    CHECK(x != EXTENDED_INSIDE && y != EXTENDED_INSIDE);
    if (x == EXTENDED_NONE || x == y)
        return term_of(eval, y);
    return term_of(eval, y == EXTENDED_NONE ? x : EXTENDED_NAN);
}

static Term product(Eval *eval, Term a, Term b, Place place)
{
    int x, y;
    if (!sign_of(eval, a, place, &x) || !sign_of(eval, b, place, &y))
        return TERM_NONE;
    Extended infinity = x * y > 0 ? EXTENDED_PLUS : EXTENDED_MINUS;
    return term_of(eval, x == 0 || y == 0 ? EXTENDED_NAN : infinity);
}

/* The divisor, if it is finite, is not zero. */
static Term quotient(Eval *eval, Term a, Term b, Place place)
{
    TermBank *bank = eval->engine->bank;
    bool is_infinite = extended_of(bank, a) != EXTENDED_NONE;
    if (extended_of(bank, b) == EXTENDED_NONE) {
        Term defined = term_differ(bank, b, term_real(bank, NUM(0)));
        if (!eval_holds(eval, defined) &&
            !eval_require(eval, defined, PROPERTY_DIVISION_BY_ZERO, place,
                          "the divisor %s can be zero", engine_term_text(eval->engine, b)))
            return TERM_NONE;
        return product(eval, a, b, place);
    }
    return is_infinite ? term_of(eval, EXTENDED_NAN) : term_real(bank, NUM(0));
}

Term extended_arithmetic(Eval *eval, BinaryOperator op, const Type *type, Term a, Term b,
                         Place place)
{
    TermBank *bank = eval->engine->bank;
    if (!extended_settle(eval, &a, place) || !extended_settle(eval, &b, place))
        return TERM_NONE;
    Extended x = extended_of(bank, a), y = extended_of(bank, b);
    if (x == EXTENDED_NONE && y == EXTENDED_NONE)
        return eval_arithmetic(eval, op, type, a, b, place);
    if (x == EXTENDED_NAN || y == EXTENDED_NAN)
        return term_of(eval, EXTENDED_NAN);
    switch (op) {
    case BINARY_ADD:
        return sum(eval, x, y);
    case BINARY_SUBTRACT:
        return sum(eval, x, opposite(y));
    case BINARY_MULTIPLY:
        return product(eval, a, b, place);
    case BINARY_DIVIDE:
        return quotient(eval, a, b, place);
    default:
        return eval_unsupported(eval, place, "complex numbers with infinite parts");
    }
}

/* -1, 0 or 1 of two values that are not both finite, nor NaN. */
static int compare(Extended x, Extended y)
{
    CHECK(x != EXTENDED_NAN && y != EXTENDED_NAN);
    int a = x == EXTENDED_PLUS ? 1 : x == EXTENDED_MINUS ? -1 : 0;
    int b = y == EXTENDED_PLUS ? 1 : y == EXTENDED_MINUS ? -1 : 0;
    return (a > b) - (a < b);
}

Term extended_relation(Eval *eval, BinaryOperator op, Term a, Term b, Place place)
{
    TermBank *bank = eval->engine->bank;
    if (!extended_settle(eval, &a, place) || !extended_settle(eval, &b, place))
        return TERM_NONE;
    Extended x = extended_of(bank, a), y = extended_of(bank, b);
    if (x == EXTENDED_NONE && y == EXTENDED_NONE)
        return eval_compare(bank, op, a, b);
    if (x == EXTENDED_NAN || y == EXTENDED_NAN)
        return term_bool(op == BINARY_NOT_EQUAL);
    Term order = term_int64(bank, compare(x, y));
    return eval_compare(bank, op, order, term_int64(bank, 0));
}

/* The value of a function of one argument at an infinity; EXTENDED_INSIDE: it is finite, and what it
 * is says *finite. */
typedef struct Limit {
    const char *name;
    Extended above, below; /* at +inf and at -inf; EXTENDED_INSIDE: 0 */
} Limit;

static const Limit limits[] = {
    {"fabs", EXTENDED_PLUS, EXTENDED_PLUS},   {"sqrt", EXTENDED_PLUS, EXTENDED_NONE},
    {"cbrt", EXTENDED_PLUS, EXTENDED_MINUS},  {"exp", EXTENDED_PLUS, EXTENDED_INSIDE},
    {"exp2", EXTENDED_PLUS, EXTENDED_INSIDE}, {"log", EXTENDED_PLUS, EXTENDED_NONE},
    {"log2", EXTENDED_PLUS, EXTENDED_NONE},   {"log10", EXTENDED_PLUS, EXTENDED_NONE},
    {"floor", EXTENDED_PLUS, EXTENDED_MINUS}, {"ceil", EXTENDED_PLUS, EXTENDED_MINUS},
    {"trunc", EXTENDED_PLUS, EXTENDED_MINUS}, {"round", EXTENDED_PLUS, EXTENDED_MINUS},
    {"logb", EXTENDED_PLUS, EXTENDED_PLUS},   {"log1p", EXTENDED_PLUS, EXTENDED_NONE},
    {"cosh", EXTENDED_PLUS, EXTENDED_PLUS},   {"sinh", EXTENDED_PLUS, EXTENDED_MINUS},
    {"rint", EXTENDED_PLUS, EXTENDED_MINUS},  {"nearbyint", EXTENDED_PLUS, EXTENDED_MINUS},
};

Term extended_extreme(Eval *eval, bool is_least, Term a, Term b, Place place)
{
    TermBank *bank = eval->engine->bank;
    if (!extended_settle(eval, &a, place) || !extended_settle(eval, &b, place))
        return TERM_NONE;
    if (extended_of(bank, a) == EXTENDED_NAN)
        return b;
    if (extended_of(bank, b) == EXTENDED_NAN)
        return a;
    Term first =
        extended_relation(eval, is_least ? BINARY_LESS_EQUAL : BINARY_GREATER_EQUAL, a, b, place);
    return first == TERM_NONE ? first : term_ite(bank, first, a, b);
}

/* 0: a number; 1: +inf; 2: -inf; 3: NaN. */
static Term class_of(Eval *eval, Term value, Place place)
{
    if (!extended_settle(eval, &value, place))
        return TERM_NONE;
    return term_int64(eval->engine->bank, extended_of(eval->engine->bank, value));
}

/* The values of FP_NAN and FP_INFINITE of math.h. */
static Term standard_class(Eval *eval, const Expr *expr, const Term *args)
{
    Term values[] = {args[0], args[1]};
    if (!extended_settle(eval, &values[0], expr->place))
        return TERM_NONE;
    Extended extended = extended_of(eval->engine->bank, values[0]);
    if (extended == EXTENDED_NONE)
        return eval_function(eval, expr, values);
    return term_int64(eval->engine->bank, extended != EXTENDED_NAN);
}

static Term sign_bit(Eval *eval, const Expr *expr, Term value)
{
    if (!extended_settle(eval, &value, expr->place))
        return TERM_NONE;
    Extended extended = extended_of(eval->engine->bank, value);
    if (extended == EXTENDED_NONE)
        return eval_function(eval, expr, &value);
    if (extended == EXTENDED_NAN)
        return eval_unsupported(eval, expr->place, "the sign of NaN");
    return term_int64(eval->engine->bank, extended == EXTENDED_MINUS);
}

Term extended_function(Eval *eval, const Expr *expr, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    const char *name = expr->function->name;
    if (!strcmp(name, "__tass_class"))
        return class_of(eval, args[0], expr->place);
    if (!strcmp(name, "__tass_fpclassify"))
        return standard_class(eval, expr, args);
    if (!strcmp(name, "__tass_signbit"))
        return sign_bit(eval, expr, args[0]);
    if (enclosure_is_variant(name, "fmin") || enclosure_is_variant(name, "fmax"))
        return extended_extreme(eval, name[2] == 'i', args[0], args[1], expr->place);
    Term value = args[0];
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        if (!enclosure_is_variant(name, limits[i].name) || expr->arg_count != 1)
            continue;
        if (!extended_settle(eval, &value, expr->place))
            return TERM_NONE;
        Extended x = extended_of(bank, value);
        if (x == EXTENDED_NONE)
            return eval_function(eval, expr, &value);
        Extended result = x == EXTENDED_NAN    ? x
                          : x == EXTENDED_PLUS ? limits[i].above
                                               : limits[i].below;
        if (result == EXTENDED_INSIDE)
            return term_real(bank, NUM(0));
        if (result != EXTENDED_NONE)
            return term_of(eval, result);
        eval_require(eval, TERM_FALSE, PROPERTY_MATH_DOMAIN, expr->place, "%s of -inf", name);
        return TERM_NONE;
    }
    return eval_unsupported(eval, expr->place, "%s of an infinite value", name);
}
