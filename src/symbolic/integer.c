/* Operations with integers: truncating division, moduli, conversions, bits. */
#include "symbolic/enclosure.h"
#include "symbolic/poly.h"

/* The sign that an odd function pulls out of its argument: makes the leading coefficient positive.
 */
static bool make_positive(TermBank *bank, Term *a)
{
    if (constant_sign(bank, poly_leading(bank, *a)) >= 0)
        return false;
    *a = term_neg(bank, *a);
    return true;
}

/* Rule: a common integer factor of both arguments cancels in a truncating quotient. */
static Num common_content(TermBank *bank, Term a, Term b)
{
    return num_gcd(&bank->arena, poly_content(bank, a, true), poly_content(bank, b, true));
}

static Term divide_content(TermBank *bank, Term a, Num content)
{
    return num_is_one(content) ? a : poly_divide_exact(bank, a, term_int(bank, content));
}

/* Makes both leading coefficients positive and takes the common content out. */
typedef struct Ratio {
    Term a, b;
    bool a_turned, b_turned;
    Num content;
} Ratio;

static Ratio normalise_ratio(TermBank *bank, Term a, Term b, RuleId sign, RuleId content)
{
    Ratio ratio = {.a = a, .b = b};
    ratio.a_turned = make_positive(bank, &ratio.a);
    ratio.b_turned = make_positive(bank, &ratio.b);
    ratio.content = common_content(bank, ratio.a, ratio.b);
    ratio.a = divide_content(bank, ratio.a, ratio.content);
    ratio.b = divide_content(bank, ratio.b, ratio.content);
    if (ratio.a_turned || ratio.b_turned)
        rule_hit(bank, sign);
    if (!num_is_one(ratio.content))
        rule_hit(bank, content);
    return ratio;
}

/* Rule: (a / c) / d is a / (c·d) for positive constants. */
static Term nested_quotient(TermBank *bank, Term a, Term b)
{
    if (!bank_is(bank, a, TERM_DIV) || constant_sign(bank, b) <= 0)
        return TERM_NONE;
    Term inner = bank_words(bank, a)[1];
    if (!term_is_constant(bank, inner) || constant_sign(bank, inner) <= 0)
        return TERM_NONE;
    rule_hit(bank, RULE_quotient_nested);
    return term_quotient(bank, bank_words(bank, a)[0], constant_mul(bank, inner, b));
}

Term term_quotient(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == SORT_INT && term_sort(bank, b) == SORT_INT);
    REQUIRE(!constant_is_zero(b));
    bool constants = term_is_constant(bank, a) && term_is_constant(bank, b);
    if (constants)
        return term_int(bank, num_quotient(&bank->arena, term_num(bank, a), term_num(bank, b)));
    Term exact = rule_result(bank, RULE_quotient_exact, poly_divide_exact(bank, a, b));
    if (exact)
        return exact;
    Ratio ratio = normalise_ratio(bank, a, b, RULE_quotient_sign, RULE_quotient_content);
    Term result = TERM_NONE;
    if (term_is_constant(bank, ratio.b))
        result = nested_quotient(bank, ratio.a, ratio.b);
    if (!result)
        result = bank_intern(bank, TERM_DIV, SORT_INT, (Term[]){ratio.a, ratio.b}, 2);
    return ratio.a_turned != ratio.b_turned ? term_neg(bank, result) : result;
}

Term term_remainder(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == SORT_INT && term_sort(bank, b) == SORT_INT);
    REQUIRE(!constant_is_zero(b));
    if (term_is_constant(bank, a) && term_is_constant(bank, b))
        return term_int(bank, num_remainder(&bank->arena, term_num(bank, a), term_num(bank, b)));
    if (rule_result(bank, RULE_remainder_exact, poly_divide_exact(bank, a, b)))
        return constant_zero(SORT_INT);
    Ratio ratio = normalise_ratio(bank, a, b, RULE_remainder_sign, RULE_remainder_content);
    Term rest = bank_intern(bank, TERM_REM, SORT_INT, (Term[]){ratio.a, ratio.b}, 2);
    Term result = poly_scale(bank, rest, term_int(bank, ratio.content));
    return ratio.a_turned ? term_neg(bank, result) : result;
}

/* The representative of value modulo m that is nearest to 0. */
static Num reduce(Arena *arena, Num value, Num m)
{
    Num rest = num_modulo(arena, value, m);
    Num twice = num_add(arena, rest, rest);
    return num_compare(twice, m) > 0 ? num_sub(arena, rest, m) : rest;
}

/* Rule: modulo m, an inner mod(x, k·m) is x. */
static Term strip_modulus(TermBank *bank, Term monomial, Num m)
{
    if (!monomial || !bank_is(bank, monomial, TERM_MOD))
        return TERM_NONE;
    const uint32_t *words = bank_words(bank, monomial);
    Num inner = term_num(bank, words[1]);
    return num_is_zero(num_modulo(&bank->arena, inner, m)) ? words[0] : TERM_NONE;
}

static Term reduce_polynomial(TermBank *bank, Term a, Num m, bool *again)
{
    PolyView view;
    poly_view(bank, a, &view);
    PolySum sum = {.sort = SORT_INT};
    for (uint32_t i = 0; i < view.count; i++) {
        PolyTerm pair = view.pairs[i];
        Num value = reduce(&bank->arena, term_num(bank, pair.coefficient), m);
        Term coefficient = term_int(bank, value);
        Term inner = strip_modulus(bank, pair.monomial, m);
        rule_result(bank, RULE_modulo_inner, inner);
        if (coefficient != pair.coefficient)
            rule_hit(bank, RULE_modulo_coefficient);
        *again |= inner != TERM_NONE;
        if (inner)
            poly_sum_add_scaled(bank, &sum, coefficient, TERM_NONE, inner);
        else
            poly_sum_add(&sum, pair.monomial, coefficient);
    }
    return poly_sum_finish(bank, &sum);
}

Term term_modulo(TermBank *bank, Term a, Num m)
{
    CHECK(term_sort(bank, a) == SORT_INT && num_is_integer(m) && num_sign(m) > 0);
    REQUIRE(num_sign(m) > 0 && num_is_integer(m));
    for (bool again = true; again;) {
        again = false;
        a = reduce_polynomial(bank, a, m, &again);
    }
    if (term_is_constant(bank, a))
        return term_int(bank, num_modulo(&bank->arena, term_num(bank, a), m));
    if (bank_is(bank, a, TERM_MOD) && num_compare(term_num(bank, bank_words(bank, a)[1]), m) <= 0)
        return rule_result(bank, RULE_modulo_outer, a);
    return bank_intern(bank, TERM_MOD, SORT_INT, (Term[]){a, term_int(bank, m)}, 2);
}

/* Conversions. */

static Term real_monomial(TermBank *bank, Term monomial)
{
    MonomialView view;
    monomial_view(bank, monomial, &view);
    Term product = constant_one(SORT_REAL);
    for (uint32_t i = 0; i < view.count; i++) {
        Term real = bank_intern(bank, TERM_TO_REAL, SORT_REAL, &view.factors[i].primitive, 1);
        product = poly_mul(bank, product, poly_pow(bank, real, view.factors[i].exponent));
    }
    return product;
}

Term term_to_real(TermBank *bank, Term integer)
{
    CHECK(term_sort(bank, integer) == SORT_INT);
    PolyView view;
    poly_view(bank, integer, &view);
    PolySum sum = {.sort = SORT_REAL};
    if (bank_is(bank, integer, TERM_POLYNOMIAL))
        rule_hit(bank, RULE_real_of_sum);
    for (uint32_t i = 0; i < view.count; i++)
        poly_sum_add_scaled(bank, &sum, term_real(bank, term_num(bank, view.pairs[i].coefficient)),
                            TERM_NONE, real_monomial(bank, view.pairs[i].monomial));
    return poly_sum_finish(bank, &sum);
}

/* The integer term whose conversion is coefficient·monomial; TERM_NONE when there is none. */
static Term integral_pair(TermBank *bank, PolyTerm pair)
{
    Num coefficient = term_num(bank, pair.coefficient);
    if (!num_is_integer(coefficient))
        return TERM_NONE;
    Term product = term_int(bank, coefficient);
    MonomialView view;
    monomial_view(bank, pair.monomial, &view);
    for (uint32_t i = 0; i < view.count; i++) {
        Term primitive = view.factors[i].primitive;
        if (!bank_is(bank, primitive, TERM_TO_REAL))
            return TERM_NONE;
        product =
            poly_mul(bank, product,
                     poly_pow(bank, bank_words(bank, primitive)[0], view.factors[i].exponent));
    }
    return product;
}

/* Splits a real term into the conversion of an integer term and a rest. */
static Term split_integral(TermBank *bank, Term real, Term *rest)
{
    *rest = real;
    if (bank_is(bank, real, TERM_QUOTIENT))
        return constant_zero(SORT_INT);
    PolyView view;
    poly_view(bank, real, &view);
    PolySum kept = {.sort = SORT_REAL};
    Term integral = constant_zero(SORT_INT);
    for (uint32_t i = 0; i < view.count; i++) {
        Term part = integral_pair(bank, view.pairs[i]);
        if (part)
            integral = poly_add(bank, integral, part);
        else
            poly_sum_add(&kept, view.pairs[i].monomial, view.pairs[i].coefficient);
    }
    *rest = poly_sum_finish(bank, &kept);
    return integral;
}

Term term_floor(TermBank *bank, Term real)
{
    CHECK(term_sort(bank, real) == SORT_REAL);
    Term rest, integral = split_integral(bank, real, &rest);
    if (!constant_is_zero(integral))
        rule_hit(bank, RULE_floor_integral);
    if (term_is_constant(bank, rest))
        return poly_add(bank, integral,
                        term_int(bank, num_floor(&bank->arena, term_num(bank, rest))));
    Num enclosed;
    if (enclosure_floor(bank, rest, &enclosed))
        return poly_add(bank, integral,
                        rule_result(bank, RULE_round_enclosed, term_int(bank, enclosed)));
    Term floor = bank_intern(bank, TERM_FLOOR, SORT_INT, &rest, 1);
    return poly_add(bank, integral, floor);
}

Term term_truncate(TermBank *bank, Term real)
{
    CHECK(term_sort(bank, real) == SORT_REAL);
    if (term_is_constant(bank, real))
        return term_int(bank, num_trunc(&bank->arena, term_num(bank, real)));
    Term rest, integral = split_integral(bank, real, &rest);
    if (constant_is_zero(rest))
        return rule_result(bank, RULE_trunc_integral, integral);
    Num enclosed;
    if (enclosure_truncate(bank, real, &enclosed))
        return rule_result(bank, RULE_round_enclosed, term_int(bank, enclosed));
    bool quotient = bank_is(bank, real, TERM_QUOTIENT);
    bool negative = !quotient && make_positive(bank, &real);
    if (negative)
        rule_hit(bank, RULE_trunc_sign);
    Term result = bank_intern(bank, TERM_TRUNC, SORT_INT, &real, 1);
    return negative ? term_neg(bank, result) : result;
}

/* Bits. */

static uint64_t low_bits(Arena *arena, Num value, uint32_t width)
{
    Num rest = num_modulo(arena, value, num_power_of_two(arena, (int)width));
    if (num_is_int64(rest))
        return (uint64_t)num_int64(rest);
    Num half = num_power_of_two(arena, 63);
    return (uint64_t)num_int64(num_sub(arena, rest, half)) | 1ull << 63;
}

static uint64_t apply_bits(BitOperation operation, uint64_t a, uint64_t b)
{
    switch (operation) {
    case BITS_AND:
        return a & b;
    case BITS_OR:
        return a | b;
    case BITS_XOR:
        return a ^ b;
    case BITS_SHIFT_LEFT:
        return b < 64 ? a << b : 0;
    default:
        return b < 64 ? a >> b : 0;
    }
}

static Term bits_of_constants(TermBank *bank, BitOperation operation, uint32_t width, Term a,
                              Term b)
{
    Arena *arena = &bank->arena;
    uint64_t x = low_bits(arena, term_num(bank, a), width);
    uint64_t y = low_bits(arena, term_num(bank, b), width);
    uint64_t mask = width < 64 ? (1ull << width) - 1 : ~0ull;
    return term_int(bank, num_from_uint64(arena, apply_bits(operation, x, y) & mask));
}

/* Rules for a constant second argument; TERM_NONE when none applies. */
static Term bits_with_constant(TermBank *bank, BitOperation operation, uint32_t width, Term a,
                               Term b)
{
    Arena *arena = &bank->arena;
    Num modulus = num_power_of_two(arena, (int)width);
    uint64_t y = low_bits(arena, term_num(bank, b), width);
    bool mask = (y & (y + 1)) == 0;
    if (operation == BITS_AND && y == 0)
        return rule_result(bank, RULE_bits_mask, constant_zero(SORT_INT));
    if (operation == BITS_AND && mask) {
        int ones = y == UINT64_MAX ? 64 : __builtin_ctzll(y + 1);
        return rule_result(bank, RULE_bits_mask,
                           term_modulo(bank, a, num_power_of_two(arena, ones)));
    }
    if ((operation == BITS_OR || operation == BITS_XOR) && y == 0)
        return rule_result(bank, RULE_bits_zero, term_modulo(bank, a, modulus));
    if (operation != BITS_SHIFT_LEFT && operation != BITS_SHIFT_RIGHT)
        return TERM_NONE;
    if (y >= width)
        return rule_result(bank, RULE_bits_zero, constant_zero(SORT_INT));
    Term power = term_int(bank, num_power_of_two(arena, (int)y));
    if (operation == BITS_SHIFT_LEFT)
        return rule_result(bank, RULE_bits_left,
                           term_modulo(bank, term_mul(bank, a, power), modulus));
    return rule_result(bank, RULE_bits_right,
                       term_quotient(bank, term_modulo(bank, a, modulus), power));
}

/* Rule: x & x and x | x are x, x ^ x is 0. */
static Term bits_with_itself(TermBank *bank, BitOperation operation, uint32_t width, Term a)
{
    if (operation > BITS_XOR)
        return TERM_NONE;
    Term result = constant_zero(SORT_INT);
    if (operation != BITS_XOR)
        result = term_modulo(bank, a, num_power_of_two(&bank->arena, (int)width));
    return rule_result(bank, RULE_bits_same, result);
}

Term term_bits(TermBank *bank, BitOperation operation, uint32_t width, Term a, Term b)
{
    CHECK(term_sort(bank, a) == SORT_INT && term_sort(bank, b) == SORT_INT);
    CHECK(width > 0);
    REQUIRE(width >= 1 && width <= 64);
    bool commutes = operation <= BITS_XOR;
    if (term_is_constant(bank, a) && term_is_constant(bank, b))
        return bits_of_constants(bank, operation, width, a, b);
    if (commutes && (term_is_constant(bank, a) ||
                     (!term_is_constant(bank, b) && term_compare(bank, a, b) > 0))) {
        Term other = a;
        a = b;
        b = other;
    }
    Term result = TERM_NONE;
    if (term_is_constant(bank, b))
        result = bits_with_constant(bank, operation, width, a, b);
    else if (a == b)
        result = bits_with_itself(bank, operation, width, a);
    if (result)
        return result;
    return bank_intern(bank, TERM_BITS, SORT_INT, (uint32_t[]){operation, width, a, b}, 4);
}
