#include "libc/exact.h"

#include <math.h>
#include <string.h>

#include "lib/bug.h"
#include "symbolic/enclosure.h"

/* Beyond any exponent of a double. */
enum { POWER_MAX = 1100, FACTORIAL_MAX = 171 };

/* Values at single points: where Lindemann's theorem leaves any. */
static const struct {
    const char *name;
    int argument, value;
} points[] = {
    {"exp", 0, 1},    {"expm1", 0, 0},  {"log1p", 0, 0}, {"sin", 0, 0},   {"cos", 0, 1},
    {"tan", 0, 0},    {"asin", 0, 0},   {"acos", 1, 0},  {"atan", 0, 0},  {"sinh", 0, 0},
    {"cosh", 0, 1},   {"tanh", 0, 0},   {"asinh", 0, 0}, {"acosh", 1, 0}, {"atanh", 0, 0},
    {"erf", 0, 0},    {"erfc", 0, 1},   {"log", 1, 0},   {"log2", 1, 0},  {"log10", 1, 0},
    {"lgamma", 1, 0}, {"lgamma", 2, 0},
};

static Term value_at_point(TermBank *bank, const char *name, const Term *args)
{
    for (uint32_t i = 0; i < sizeof points / sizeof *points; i++)
        if (enclosure_is_variant(name, points[i].name) &&
            args[0] == term_real(bank, NUM(points[i].argument)))
            return term_real(bank, NUM(points[i].value));
    return TERM_NONE;
}

/* Functions of one number, and of two. */
typedef Term Rule(TermBank *bank, Term symbol, const Num *x);

static Term root_of(TermBank *bank, Num x, uint32_t order)
{
    CHECK(order);
    Num root;
    return num_root(bank_arena(bank), x, order, &root) ? term_real(bank, root) : TERM_NONE;
}

static Term exact_sqrt(TermBank *bank, Term symbol, const Num *x)
{
    (void)symbol;
    return root_of(bank, x[0], 2);
}

static Term exact_cbrt(TermBank *bank, Term symbol, const Num *x)
{
    (void)symbol;
    return root_of(bank, x[0], 3);
}

static Term exact_hypot(TermBank *bank, Term symbol, const Num *x)
{
    Arena *arena = bank_arena(bank);
    (void)symbol;
    Num sum = num_add(arena, num_mul(arena, x[0], x[0]), num_mul(arena, x[1], x[1]));
    return root_of(bank, sum, 2);
}

static Term exact_tgamma(TermBank *bank, Term symbol, const Num *x)
{
    (void)symbol;
    if (!num_is_int64(x[0]) || num_int64(x[0]) < 1 || num_int64(x[0]) > FACTORIAL_MAX)
        return TERM_NONE;
    Num product = NUM(1);
    for (int64_t i = 2; i < num_int64(x[0]); i++)
        product = num_mul(bank_arena(bank), product, NUM(i));
    return term_real(bank, product);
}

static bool is_exponent(Num x)
{
    return num_is_int64(x) && num_int64(x) <= POWER_MAX && num_int64(x) >= -POWER_MAX;
}

static Term exact_exp2(TermBank *bank, Term symbol, const Num *x)
{
    (void)symbol;
    return is_exponent(x[0])
               ? term_real(bank, num_power_of_two(bank_arena(bank), (int)num_int64(x[0])))
               : TERM_NONE;
}

/* b^(p/q) is r^p where b is r^q. */
static Term exact_pow(TermBank *bank, Term symbol, const Num *x)
{
    Arena *arena = bank_arena(bank);
    (void)symbol;
    Num p = num_numerator(arena, x[1]), q = num_denominator(arena, x[1]), root;
    if (!is_exponent(p) || !is_exponent(q) || (num_is_zero(x[0]) && num_sign(p) <= 0) ||
        !num_root(arena, x[0], (uint32_t)num_int64(q), &root))
        return TERM_NONE;
    return term_real(bank, num_pow(arena, root, (int32_t)num_int64(p)));
}

/* The greatest k for which x is a power r^k; x is positive, and not 1. */
static uint32_t power_order(Arena *arena, Num x, Num *base)
{
    CHECK(num_sign(x) > 0 && !num_is_one(x));
    enum { ORDER_MAX = 64 };
    uint32_t order = 1;
    *base = x;
    for (uint32_t k = 2; k <= ORDER_MAX; k++)
        for (Num root; num_root(arena, *base, k, &root); order *= k)
            *base = root;
    return order;
}

/* The logarithm of b^k is k times that of b; of 1/b it is that of b, negated. */
static Term logarithm(TermBank *bank, Term symbol, Num x, Num own_base)
{
    Arena *arena = bank_arena(bank);
    Num base;
    if (num_sign(x) <= 0 || num_is_one(x))
        return TERM_NONE;
    int64_t order = power_order(arena, x, &base);
    if (num_compare(base, NUM(1)) < 0) {
        base = num_div(arena, NUM(1), base);
        order = -order;
    }
    if (num_equal(base, own_base))
        return term_real(bank, NUM(order));
    Term argument = term_real(bank, base);
    return term_mul(bank, term_real(bank, NUM(order)), term_apply(bank, symbol, &argument, 1));
}

static Term exact_log(TermBank *bank, Term symbol, const Num *x)
{
    return logarithm(bank, symbol, x[0], NUM(0));
}

static Term exact_log2(TermBank *bank, Term symbol, const Num *x)
{
    return logarithm(bank, symbol, x[0], NUM(2));
}

static Term exact_log10(TermBank *bank, Term symbol, const Num *x)
{
    return logarithm(bank, symbol, x[0], NUM(10));
}

/* The exponent of the binary number; at 0 there is none. */
static Term exact_logb(TermBank *bank, Term symbol, const Num *x)
{
    Arena *arena = bank_arena(bank);
    (void)symbol;
    if (num_is_zero(x[0]))
        return TERM_NONE;
    Num rest = num_abs(arena, x[0]), two = NUM(2);
    int64_t exponent = 0;
    for (; num_compare(rest, two) >= 0; exponent++)
        rest = num_div(arena, rest, two);
    for (; num_compare(rest, NUM(1)) < 0; exponent--)
        rest = num_mul(arena, rest, two);
    return term_real(bank, NUM(exponent));
}

/* The next double or float towards another number, of one that is a double or a float itself. */
static Term exact_nextafter(TermBank *bank, Term symbol, const Num *x)
{
    const char *name = term_symbol_name(bank, symbol);
    char type = name[strlen(name) - 1];
    double from = num_to_double(x[0]), aim = num_compare(x[1], x[0]) < 0 ? -HUGE_VAL : HUGE_VAL;
    bool is_one = type == 'f' ? (double)(float)from == from : type != 'l';
    if (!is_one || !num_is_double(x[0]))
        return TERM_NONE;
    if (num_equal(x[0], x[1]))
        return term_real(bank, x[1]);
    double next = type == 'f' ? (double)nexttowardf((float)from, aim) : nextafter(from, aim);
    return isfinite(next) ? term_real(bank, num_from_double(bank_arena(bank), next)) : TERM_NONE;
}

static const struct {
    const char *name;
    uint32_t arity;
    Rule *rule;
} rules[] = {
    {"sqrt", 1, exact_sqrt},
    {"cbrt", 1, exact_cbrt},
    {"exp2", 1, exact_exp2},
    {"tgamma", 1, exact_tgamma},
    {"log", 1, exact_log},
    {"log2", 1, exact_log2},
    {"log10", 1, exact_log10},
    {"pow", 2, exact_pow},
    {"hypot", 2, exact_hypot},
    {"logb", 1, exact_logb},
    {"nextafter", 2, exact_nextafter},
    {"nexttoward", 2, exact_nextafter},
};

static Term value_by_rule(TermBank *bank, const char *name, Term symbol, const Term *args)
{
    CHECK(symbol != TERM_NONE);
    for (uint32_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        if (!enclosure_is_variant(name, rules[i].name))
            continue;
        Num x[2];
        for (uint32_t k = 0; k < rules[i].arity; k++) {
            if (!term_is_constant(bank, args[k]))
                return TERM_NONE;
            x[k] = term_num(bank, args[k]);
        }
        return rules[i].rule(bank, symbol, x);
    }
    return TERM_NONE;
}

/* The angle of a point on the positive axis; whether it is there, closed terms may show, too. */
static Term angle_on_axis(TermBank *bank, const char *name, const Term *args)
{
    Term zero = term_real(bank, NUM(0));
    bool is_zero = enclosure_is_variant(name, "atan2") && args[0] == zero &&
                   term_lt(bank, zero, args[1]) == TERM_TRUE;
    return is_zero ? zero : TERM_NONE;
}

bool exact_knows(const char *name)
{
    if (enclosure_is_variant(name, "atan2"))
        return true;
    for (uint32_t i = 0; i < sizeof points / sizeof *points; i++)
        if (enclosure_is_variant(name, points[i].name))
            return true;
    for (uint32_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (enclosure_is_variant(name, rules[i].name))
            return true;
    return false;
}

Term exact_value(TermBank *bank, const char *name, Term symbol, const Term *args)
{
    Term value = value_at_point(bank, name, args);
    if (!value)
        value = angle_on_axis(bank, name, args);
    return value ? value : value_by_rule(bank, name, symbol, args);
}
