/* Arithmetic and conversions. */
#include "state/arithmetic.h"

#include "lib/bug.h"
#include "state/address.h"
#include "state/clock.h"
#include "state/extended.h"
#include "state/layout.h"
#include "state/pointer_ops.h"
#include "state/view.h"
#include "symbolic/named.h"

/* Whether interval reasoning shows that the value lies outside the range of the type. */
static bool misses(Eval *eval, Term value, const Type *type)
{
    CHECK(type_width(type));
    TermBank *bank = eval->engine->bank;
    Bounds bounds = context_bounds(eval->engine->contexts, eval->context, value);
    return (bounds.has_low && num_compare(bounds.low, value_greatest(bank, type)) > 0) ||
           (bounds.has_high && num_compare(bounds.high, value_least(bank, type)) < 0);
}

static bool check_overflow(Eval *eval, Term in_range, Term result, Place place)
{
    CHECK(term_sort(eval->engine->bank, in_range) == SORT_BOOL);
    return eval_require(eval, in_range, PROPERTY_OVERFLOW, place,
                        "the value %s can leave the range of its type",
                        engine_term_text(eval->engine, result));
}

/* Whether a result is computed from what sides of branches that became one state left different; or may be, where
 * any numbers are merged. */
static bool is_of_sides(const Engine *engine, Term result)
{
    if (!engine->assumed.merged || engine->mode.merges != MERGE_COUNTERS)
        return engine->assumed.merged && engine->mode.merges == MERGE_NUMBERS;
    return term_has_choice(engine->bank, result);
}

/* That a result does not leave the range of its type is an assumption where it is not checked. One
 * that is false on every execution of the path would prove anything: then it is a finding. On the paths of
 * the sides alone it may be so. */
static bool assume_no_overflow(Eval *eval, bool is_certain, Term result, Place place)
{
    if (is_certain && !eval->engine->mode.is_run)
        return eval_fails(eval, PROPERTY_OVERFLOW, place,
                          "the value %s leaves the range of its type",
                          engine_term_text(eval->engine, result));
    if (is_of_sides(eval->engine, result)) {
        eval->engine->stop = STOP_AGAIN;
        return false;
    }
    eval->engine->assumed.ranges++;
    engine_assume(eval->engine, ASSUMPTION_NO_OVERFLOW);
    return true;
}

/* What no execution computes: a number over the variable of a quantifier. It is the mathematical one.
 * That it fits for every value of the variable is no assumption about executions, and may be false. */
static bool is_mathematical(const Eval *eval, Term result)
{
    return !property_in(eval->engine->properties, PROPERTY_OVERFLOW) && eval_is_bound(eval, result);
}

/* A signed result that is not known to fit. */
static bool no_overflow(Eval *eval, Term result, const Type *type, Place place)
{
    Engine *engine = eval->engine;
    bool is_on = property_in(engine->properties, PROPERTY_OVERFLOW);
    if (is_mathematical(eval, result))
        return true;
    if (is_on || engine->assumed.granted) {
        Term in_range = value_in_range(engine->bank, type, result);
        if (is_on)
            return check_overflow(eval, in_range, result, place);
        eval_grant(eval, in_range);
    }
    return assume_no_overflow(eval, misses(eval, result, type), result, place);
}

Term eval_integer_result(Eval *eval, Term result, const Type *type, Place place)
{
    CHECK(type_is_integer(type));
    if (!type_is_signed(type))
        return eval_wrap(eval, result, type);
    if (eval_fits(eval, result, type))
        return result;
    if (!no_overflow(eval, result, type, place))
        return TERM_NONE;
    return eval->engine->mode.is_run ? eval_wrap(eval, result, type) : result;
}

/* The only signed quotient out of range is that of the least value by -1. */
static bool quotient_fits(Eval *eval, const Type *type, Term a, Term b, Place place)
{
    CHECK(type_is_integer(type));
    TermBank *bank = eval->engine->bank;
    Term least = term_int(bank, value_least(bank, type)), minus_one = term_int64(bank, -1);
    Bounds bounds = context_bounds(eval->engine->contexts, eval->context, b);
    if (!type_is_signed(type) || eval_fits(eval, term_neg(bank, a), type) ||
        (bounds.has_low && num_sign(bounds.low) >= 0))
        return true;
    Term in_range = term_or(bank, term_differ(bank, a, least), term_differ(bank, b, minus_one));
    if (in_range == TERM_TRUE)
        return true;
    Term result = term_quotient(bank, a, b);
    if (is_mathematical(eval, result))
        return true;
    if (property_in(eval->engine->properties, PROPERTY_OVERFLOW))
        return check_overflow(eval, in_range, result, place);
    if (eval->engine->assumed.granted)
        eval_grant(eval, in_range);
    return assume_no_overflow(eval, eval_simplify(eval, in_range) == TERM_FALSE, result, place);
}

static bool divisor_differs_from_zero(Eval *eval, bool is_real, Term b, Place place)
{
    TermBank *bank = eval->engine->bank;
    Term zero = is_real ? term_real(bank, NUM(0)) : term_int64(bank, 0);
    Term defined = term_differ(bank, b, zero);
    return eval_meets(eval, defined, PROPERTY_DIVISION_BY_ZERO) ||
           (is_real && clock_advances(eval, b, place) && eval_holds(eval, defined)) ||
           eval_require(eval, defined, PROPERTY_DIVISION_BY_ZERO, place,
                        "the divisor %s can be zero", engine_term_text(eval->engine, b));
}

/* Without divisions by zero; exact, or named where that would be long. */
static Term real_result(TermBank *bank, NamedOperation operation, Term a, Term b)
{
    typedef Term Operation(TermBank *, Term, Term);
    static Operation *const operations[] = {
        [NAMED_ADD] = term_add,
        [NAMED_SUBTRACT] = term_sub,
        [NAMED_MULTIPLY] = term_mul,
        [NAMED_DIVIDE] = term_divide,
    };
    if (named_is_due(bank, operation, a, b))
        return named_result(bank, operation, a, b);
    Term result = operations[operation](bank, a, b);
    return named_is_long(bank, result) ? named_result(bank, operation, a, b) : result;
}

static Term eval_divide(Eval *eval, BinaryOperator op, const Type *type, Term a, Term b,
                        Place place)
{
    CHECK(op == BINARY_DIVIDE || op == BINARY_REMAINDER);
    bool is_real = type->kind == TYPE_REAL;
    bool is_defined = context_excludes_zero(eval->engine->contexts, eval->context, b);
    b = eval_simplify(eval, b);
    if (!is_defined && !divisor_differs_from_zero(eval, is_real, b, place))
        return TERM_NONE;
    TermBank *bank = eval->engine->bank;
    if (is_real)
        return real_result(bank, NAMED_DIVIDE, a, b);
    if (!quotient_fits(eval, type, a, b, place))
        return TERM_NONE;
    return op == BINARY_DIVIDE ? term_quotient(bank, a, b) : term_remainder(bank, a, b);
}

/* floor(a / 2^amount), which is what gcc's shift of a signed value does, too. */
static Term shift_right(Eval *eval, Term a, int64_t amount)
{
    CHECK(amount >= 0);
    TermBank *bank = eval->engine->bank;
    Num power = num_power_of_two(bank_arena(bank), (int)amount);
    Bounds bounds = context_bounds(eval->engine->contexts, eval->context, a);
    if (bounds.has_low && num_sign(bounds.low) >= 0)
        return term_quotient(bank, a, term_int(bank, power));
    Term real = term_to_real(bank, a);
    return term_floor(bank, term_divide(bank, real, term_real(bank, power)));
}

/* C leaves it open for a negative value, and for a result beyond the type (C11 6.5.7); where that
 * is not checked, gcc's answer is taken. */
static Term shift_left(Eval *eval, const Type *type, Term a, int64_t amount, Place place)
{
    CHECK(amount >= 0 && amount < type_width(type));
    TermBank *bank = eval->engine->bank;
    Num power = num_power_of_two(bank_arena(bank), (int)amount);
    Term result = term_mul(bank, a, term_int(bank, power));
    if (!property_in(eval->engine->properties, PROPERTY_OVERFLOW))
        return eval_wrap(eval, result, type);
    Term natural = term_le(bank, term_int64(bank, 0), a);
    if (type_is_signed(type) && !eval_meets(eval, natural, PROPERTY_OVERFLOW) &&
        !eval_require(eval, natural, PROPERTY_OVERFLOW, place,
                      "the value %s, which is shifted to the left, can be negative",
                      engine_term_text(eval->engine, a)))
        return TERM_NONE;
    return eval_integer_result(eval, result, type, place);
}

static Term eval_shift(Eval *eval, BinaryOperator op, const Type *type, Term a, Term b, Place place)
{
    CHECK(op == BINARY_SHIFT_LEFT || op == BINARY_SHIFT_RIGHT);
    TermBank *bank = eval->engine->bank;
    Term width = term_int64(bank, type_width(type)), zero = term_int64(bank, 0);
    Term in_range = term_and(bank, term_le(bank, zero, b), term_lt(bank, b, width));
    int64_t amount;
    if ((!eval_meets(eval, in_range, PROPERTY_INVALID_SHIFT) &&
         !eval_require(eval, in_range, PROPERTY_INVALID_SHIFT, place,
                       "the shift amount %s can be negative or reach the width %u",
                       engine_term_text(eval->engine, b), type_width(type))) ||
        !eval_int(eval, b, place, "the shift amount", &amount))
        return TERM_NONE;
    if (op == BINARY_SHIFT_RIGHT)
        return shift_right(eval, a, amount);
    return shift_left(eval, type, a, amount, place);
}

/* Runs of ones up to this many are taken out of an integer one by one. */
enum { RUNS_MAX = 8 };

/* u & mask for 0 <= u < 2^width: bits lo … hi-1 are u mod 2^hi - u mod 2^lo. TERM_NONE when the
 * mask has too many runs of ones. */
static Term and_mask(TermBank *bank, uint32_t width, Term u, uint64_t mask)
{
    CHECK(width && width <= 64);
    Arena *arena = bank_arena(bank);
    Term sum = term_int64(bank, 0);
    uint32_t runs = 0, low = 0;
    while (low < width && mask >> low) {
        while (!(mask >> low & 1))
            low++;
        uint32_t high = low;
        while (high < width && (mask >> high & 1))
            high++;
        Term above = high == width ? u : term_modulo(bank, u, num_power_of_two(arena, (int)high));
        Term below =
            low ? term_modulo(bank, u, num_power_of_two(arena, (int)low)) : term_int64(bank, 0);
        sum = term_add(bank, sum, term_sub(bank, above, below));
        low = high;
        if (++runs > RUNS_MAX)
            return TERM_NONE;
    }
    return sum;
}

/* Whether every bit of a lies below all bits of b. */
static bool is_below(Eval *eval, Term a, Term b)
{
    TermBank *bank = eval->engine->bank;
    Arena *arena = bank_arena(bank);
    Bounds bounds = context_bounds(eval->engine->contexts, eval->context, a);
    if (!bounds.has_low || !bounds.has_high || num_sign(bounds.low) < 0)
        return false;
    for (int k = 1; k < 64; k++) {
        Num power = num_power_of_two(arena, k);
        if (num_compare(bounds.high, power) < 0)
            return term_modulo(bank, b, power) == term_int64(bank, 0);
    }
    return false;
}

/* a & b for values in the range of the unsigned type of the width, as arithmetic; TERM_NONE when it
 * has no such form. */
static Term and_as_arithmetic(Eval *eval, uint32_t width, Term a, Term b)
{
    CHECK(width && width <= 64);
    TermBank *bank = eval->engine->bank;
    Arena *arena = bank_arena(bank);
    Term mask = term_is_constant(bank, a) ? a : b, u = mask == a ? b : a;
    if (term_is_constant(bank, mask)) {
        Num value = term_num(bank, mask), high = num_power_of_two(arena, 63);
        bool is_high = num_compare(value, high) >= 0;
        Num low = is_high ? num_sub(arena, value, high) : value;
        return and_mask(bank, width, u, (uint64_t)num_int64(low) | (uint64_t)is_high << 63);
    }
    if (is_below(eval, a, b) || is_below(eval, b, a))
        return term_int64(bank, 0);
    return TERM_NONE;
}

/* a | b = a + b - (a & b) and a ^ b = a + b - 2 (a & b). */
static Term bits_as_arithmetic(Eval *eval, BitOperation bits, const Type *type, Term a, Term b)
{
    CHECK(type_width(type) <= 64);
    TermBank *bank = eval->engine->bank;
    TypeTable *types = eval->state->model->program->types;
    uint32_t width = type_width(type);
    const Type *whole = type_basic(types, width > 32 ? BASIC_ULONG : BASIC_UINT);
    a = eval_wrap(eval, a, whole);
    b = eval_wrap(eval, b, whole);
    Term both = and_as_arithmetic(eval, width, a, b);
    if (both == TERM_NONE || bits == BITS_AND)
        return both;
    Term factor = term_int64(bank, bits == BITS_OR ? 1 : 2);
    return term_sub(bank, term_add(bank, a, b), term_mul(bank, factor, both));
}

static Term eval_bits(Eval *eval, BinaryOperator op, const Type *type, Term a, Term b);

/* By halves of 64 bits. */
static Term eval_wide_bits(Eval *eval, BinaryOperator op, const Type *type, Term a, Term b)
{
    CHECK(type_width(type) > 64);
    TermBank *bank = eval->engine->bank;
    TypeTable *types = eval->state->model->program->types;
    const Type *half = type_basic(types, BASIC_ULONG), *whole = type_basic(types, BASIC_UINT128);
    Num power = num_power_of_two(bank_arena(bank), 64);
    Term x = eval_wrap(eval, a, whole), y = eval_wrap(eval, b, whole), size = term_int(bank, power);
    Term low = eval_bits(eval, op, half, term_modulo(bank, x, power), term_modulo(bank, y, power));
    Term high =
        eval_bits(eval, op, half, term_quotient(bank, x, size), term_quotient(bank, y, size));
    return eval_wrap(eval, term_add(bank, term_mul(bank, high, size), low), type);
}

static Term eval_bits(Eval *eval, BinaryOperator op, const Type *type, Term a, Term b)
{
    TermBank *bank = eval->engine->bank;
    if (type_width(type) > 64)
        return eval_wide_bits(eval, op, type, a, b);
    BitOperation bits = op == BINARY_BIT_AND ? BITS_AND : op == BINARY_BIT_OR ? BITS_OR : BITS_XOR;
    Term result = term_bits(bank, bits, type_width(type), a, b);
    if (term_kind(bank, result) == TERM_BITS && type_width(type) >= 32) {
        Term exact = bits_as_arithmetic(eval, bits, type, a, b);
        result = exact == TERM_NONE ? result : exact;
    }
    return type_is_signed(type) ? eval_wrap(eval, result, type) : result;
}

Term eval_complex(Eval *eval, Term real, Term imaginary)
{
    Sort sort = sort_tuple(eval->engine->bank, (Sort[]){SORT_REAL, SORT_REAL}, 2);
    return term_tuple(eval->engine->bank, sort, (Term[]){real, imaginary});
}

/* (a + bi) / (c + di) = ((ac + bd) + (bc - ad)i) / (c*c + d*d) */
static Term complex_arithmetic(Eval *eval, BinaryOperator op, Term x, Term y, Place place)
{
    TermBank *bank = eval->engine->bank;
    Term a = term_item(bank, x, 0), b = term_item(bank, x, 1);
    Term c = term_item(bank, y, 0), d = term_item(bank, y, 1);
    if (op == BINARY_ADD || op == BINARY_SUBTRACT) {
        NamedOperation each = op == BINARY_ADD ? NAMED_ADD : NAMED_SUBTRACT;
        return eval_complex(eval, real_result(bank, each, a, c), real_result(bank, each, b, d));
    }
    Term ac = real_result(bank, NAMED_MULTIPLY, a, c), bd = real_result(bank, NAMED_MULTIPLY, b, d);
    Term ad = real_result(bank, NAMED_MULTIPLY, a, d), bc = real_result(bank, NAMED_MULTIPLY, b, c);
    if (op == BINARY_MULTIPLY)
        return eval_complex(eval, real_result(bank, NAMED_SUBTRACT, ac, bd),
                            real_result(bank, NAMED_ADD, ad, bc));
    REQUIRE(op == BINARY_DIVIDE);
    Term square = real_result(bank, NAMED_ADD, real_result(bank, NAMED_MULTIPLY, c, c),
                              real_result(bank, NAMED_MULTIPLY, d, d));
    square = eval_simplify(eval, square);
    if (!eval_require(eval, term_differ(bank, square, term_real(bank, NUM(0))),
                      PROPERTY_DIVISION_BY_ZERO, place, "the divisor can be zero"))
        return TERM_NONE;
    return eval_complex(
        eval, real_result(bank, NAMED_DIVIDE, real_result(bank, NAMED_ADD, ac, bd), square),
        real_result(bank, NAMED_DIVIDE, real_result(bank, NAMED_SUBTRACT, bc, ad), square));
}

Term eval_arithmetic(Eval *eval, BinaryOperator op, const Type *type, Term a, Term b, Place place)
{
    CHECK(a != TERM_NONE && b != TERM_NONE);
    TermBank *bank = eval->engine->bank;
    Term result;
    if (op == BINARY_COMPLEX)
        return eval_complex(eval, a, b);
    if (type->kind == TYPE_COMPLEX)
        return complex_arithmetic(eval, op, a, b, place);
    if (type->kind == TYPE_REAL && extended_is_any(eval, a, b))
        return extended_arithmetic(eval, op, type, a, b, place);
    bool is_real = type->kind == TYPE_REAL;
    switch (op) {
    case BINARY_ADD:
        result = is_real ? real_result(bank, NAMED_ADD, a, b) : term_add(bank, a, b);
        break;
    case BINARY_SUBTRACT:
        result = is_real ? real_result(bank, NAMED_SUBTRACT, a, b) : term_sub(bank, a, b);
        break;
    case BINARY_MULTIPLY:
        result = is_real ? real_result(bank, NAMED_MULTIPLY, a, b) : term_mul(bank, a, b);
        break;
    case BINARY_DIVIDE:
    case BINARY_REMAINDER:
        return eval_divide(eval, op, type, a, b, place);
    case BINARY_SHIFT_LEFT:
    case BINARY_SHIFT_RIGHT:
        return eval_shift(eval, op, type, a, b, place);
    case BINARY_BIT_AND:
    case BINARY_BIT_OR:
    case BINARY_BIT_XOR:
        return eval_bits(eval, op, type, a, b);
    default:
        BUG("operator %d is not arithmetic", (int)op);
    }
    return is_real ? result : eval_integer_result(eval, result, type, place);
}

static Term convert_to_bool(Eval *eval, Term value, const Type *from, Place place)
{
    TermBank *bank = eval->engine->bank;
    Term zero = from->kind == TYPE_REAL ? term_real(bank, NUM(0)) : term_int64(bank, 0);
    Term truth;
    if (!extended_settle(eval, &value, place))
        return TERM_NONE;
    if (extended_of(bank, value) != EXTENDED_NONE)
        return term_int64(bank, 1);
    if (from->kind == TYPE_POINTER) {
        Term null = pointer_equal(eval, value, pointer_null(bank), place);
        if (null == TERM_NONE)
            return TERM_NONE;
        truth = term_not(bank, null);
    } else {
        truth = term_differ(bank, value, zero);
    }
    return term_ite(bank, truth, term_int64(bank, 1), term_int64(bank, 0));
}

static Term convert_to_pointer(Eval *eval, Term value, const Type *from, const Type *to,
                               Place place)
{
    TermBank *bank = eval->engine->bank;
    if (from->kind == TYPE_POINTER) {
        ObjectKey key;
        uint32_t count;
        const Type *element = to->element->unqualified;
        if (element->kind != TYPE_VOID && element->kind != TYPE_FUNCTION &&
            !type_is_char(element) && pointer_parts(bank, value, &key, NULL, &count) &&
            key.region == REGION_HEAP && !layout_set_type(eval, key.a, element, place))
            return TERM_NONE;
        bool is_object = element->kind != TYPE_VOID && element->kind != TYPE_FUNCTION;
        Term byte = value;
        if (is_object && !type_is_char(element) && !bytes_resolve(eval, &value, element, place))
            return TERM_NONE;
        if (value != byte && pointer_is_heap_member(eval, value, place))
            value = byte; /* arithmetic may lead on from there */
        return bytes_ascend(eval, &value, element, place) ? value : TERM_NONE;
    }
    if (!type_is_integer(from))
        return TERM_NONE;
    TypeTable *types = eval->state->model->program->types;
    ObjectKey key;
    uint32_t count;
    value = address_pointer(eval, value, place);
    if (value == TERM_NONE || !pointer_parts(bank, value, &key, NULL, &count) ||
        key.region == REGION_INTEGER || key.region == REGION_FUNCTION)
        return value;
    const Type *bytes = type_pointer(types, type_basic(types, BASIC_CHAR));
    return convert_to_pointer(eval, value, bytes, to, place);
}

/* Undefined where the whole part leaves the range of the type (C11 6.3.1.4). */
static Term convert_real_to_int(Eval *eval, Term value, const Type *to, Place place)
{
    CHECK(type_is_integer(to));
    TermBank *bank = eval->engine->bank;
    if (!extended_settle(eval, &value, place))
        return TERM_NONE;
    if (extended_of(bank, value) != EXTENDED_NONE) {
        eval_fails(eval, PROPERTY_OVERFLOW, place, "the value %s leaves the range of its type",
                   engine_term_text(eval->engine, value));
        return TERM_NONE;
    }
    Term whole = term_truncate(bank, value);
    if (eval_fits(eval, whole, to))
        return whole;
    if (!no_overflow(eval, whole, to, place))
        return TERM_NONE;
    bool is_checked = property_in(eval->engine->properties, PROPERTY_OVERFLOW);
    return is_checked || is_mathematical(eval, whole) ? whole : eval_wrap(eval, whole, to);
}

static Term convert_to_int(Eval *eval, Term value, const Type *from, const Type *to, Place place)
{
    CHECK(type_is_integer(to));
    if (from->kind == TYPE_REAL)
        return convert_real_to_int(eval, value, to, place);
    if (from->kind == TYPE_POINTER) {
        value = address_of(eval, value, place);
        return value == TERM_NONE ? value : eval_wrap(eval, value, to);
    }
    bool widens = type_is_signed(from) == type_is_signed(to) && type_width(from) <= type_width(to);
    if (widens || (type_is_signed(to) && type_width(from) < type_width(to)))
        return value;
    return eval_wrap(eval, value, to);
}

Term eval_convert(Eval *eval, Term value, const Type *from, const Type *to, Place place)
{
    CHECK(value != TERM_NONE);
    TermBank *bank = eval->engine->bank;
    from = from->unqualified;
    to = to->unqualified;
    if (from == to)
        return value;
    if (from->kind == TYPE_COMPLEX && to->kind != TYPE_COMPLEX) { /* the imaginary part goes */
        value = term_item(bank, value, 0);
        from = type_basic(eval->state->model->program->types, from->basic);
    }
    switch (to->kind) {
    case TYPE_BOOL:
        return convert_to_bool(eval, value, from, place);
    case TYPE_INT:
        return convert_to_int(eval, value, from, to, place);
    case TYPE_REAL:
        if (type_is_integer(from))
            return term_to_real(bank, value);
        if (from->kind == TYPE_REAL)
            return value;
        break;
    case TYPE_COMPLEX:
        if (from->kind == TYPE_COMPLEX)
            return value;
        if (type_is_integer(from))
            value = term_to_real(bank, value);
        return eval_complex(eval, value, term_real(bank, NUM(0)));
    case TYPE_POINTER:
        return convert_to_pointer(eval, value, from, to, place);
    case TYPE_STRUCT:
    case TYPE_UNION:
    case TYPE_ARRAY:
        return value;
    default:
        break;
    }
    return eval_unsupported(eval, place, "this conversion");
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
