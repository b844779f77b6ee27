/* Constant folding: exactly what C computes, and only where C defines it. */
#include "front/lower/fold.h"

#include <float.h>

#include "front/lower/link.h"
#include "lib/bug.h"
#include "model/floating.h"

static Num power_of_two(Arena *arena, uint32_t exponent)
{
    return num_power_of_two(arena, (int)exponent);
}

bool fold_in_range(Arena *arena, const Type *type, Num value)
{
    CHECK(type);
    uint32_t bits = type_width(type);
    if (type_is_signed(type)) {
        Num limit = power_of_two(arena, bits - 1);
        return num_compare(value, num_neg(arena, limit)) >= 0 && num_compare(value, limit) < 0;
    }
    return num_sign(value) >= 0 && num_compare(value, power_of_two(arena, bits)) < 0;
}

static Num wrap(Arena *arena, const Type *type, Num value)
{
    if (type->kind == TYPE_BOOL)
        return NUM(!num_is_zero(value));
    if (fold_in_range(arena, type, value))
        return value;
    Num size = power_of_two(arena, type_width(type));
    Num wrapped = num_modulo(arena, value, size);
    return fold_in_range(arena, type, wrapped) ? wrapped : num_sub(arena, wrapped, size);
}

static const Expr *constant(Lower *lower, const Type *type, Num value, Place place)
{
    CHECK(type_is_arithmetic(type));
    Expr *expr =
        expr_new(lower->arena, type->kind == TYPE_REAL ? EXPR_REAL : EXPR_INT, type, place);
    expr->number = value;
    return expr;
}

/* Decisions that rest on round-off, as the rules of state/roundoff.h have it. */
static void note_rounding(Lower *lower, Place place)
{
    link_assume(lower->link, place,
                "round-off does not matter to how computed numbers compare here, or to their "
                "whole part");
}

/* Whether a machine gets another number than the nearest one, or may. */
static bool is_folded(const Expr *a)
{
    return a->kind == EXPR_REAL && a->op;
}

bool fold_is_zero(Lower *lower, const Expr *a, Place place)
{
    CHECK(expr_is_constant(a));
    bool is_zero = num_is_zero(a->number);
    if (is_folded(a) && is_zero)
        note_rounding(lower, place);
    return is_zero;
}

static const Expr *mark_folded(Lower *lower, const Expr *expr, bool is_marked)
{
    if (!expr || expr->kind != EXPR_REAL || !is_marked)
        return expr;
    Expr *marked = arena_copy(lower->arena, expr, sizeof *expr);
    marked->op = 1;
    return marked;
}

/* A result of an operation: unsigned types wrap, a signed overflow is left to the execution. */
static const Expr *result(Lower *lower, const Type *type, Num value, Place place)
{
    if (type_is_integer(type) && !fold_in_range(lower->arena, type, value)) {
        if (type_is_signed(type))
            return NULL;
        value = wrap(lower->arena, type, value);
    }
    return constant(lower, type, value, place);
}

const Expr *fold_unary(Lower *lower, UnaryOperator op, const Type *type, const Expr *a, Place place)
{
    CHECK(a->type && type);
    if (!expr_is_constant(a))
        return NULL;
    switch (op) {
    case UNARY_NEGATE:
        return mark_folded(lower, result(lower, type, num_neg(lower->arena, a->number), place),
                           is_folded(a));
    case UNARY_NOT:
        return constant(lower, type, NUM(fold_is_zero(lower, a, place)), place);
    case UNARY_COMPLEMENT:
        return result(lower, type, num_sub(lower->arena, num_neg(lower->arena, a->number), NUM(1)),
                      place);
    case UNARY_REAL:
    case UNARY_IMAGINARY:
        break;
    }
    return NULL;
}

static bool fold_relation(BinaryOperator op, Num a, Num b, bool *truth)
{
    int order = num_compare(a, b);
    switch (op) {
    case BINARY_LESS:
        *truth = order < 0;
        return true;
    case BINARY_LESS_EQUAL:
        *truth = order <= 0;
        return true;
    case BINARY_GREATER:
        *truth = order > 0;
        return true;
    case BINARY_GREATER_EQUAL:
        *truth = order >= 0;
        return true;
    case BINARY_EQUAL:
        *truth = order == 0;
        return true;
    case BINARY_NOT_EQUAL:
        *truth = order != 0;
        return true;
    default:
        return false;
    }
}

/* The two's complement bits of an integer constant. */
static uint64_t bits_of(Arena *arena, Num value)
{
    Num wrapped = num_modulo(arena, value, power_of_two(arena, 64));
    uint64_t high = (uint64_t)num_int64(num_quotient(arena, wrapped, power_of_two(arena, 32)));
    uint64_t low = (uint64_t)num_int64(num_remainder(arena, wrapped, power_of_two(arena, 32)));
    return high << 32 | low;
}

static uint64_t combine(BinaryOperator op, uint64_t a, uint64_t b)
{
    CHECK(op == BINARY_BIT_AND || op == BINARY_BIT_OR || op == BINARY_BIT_XOR);
    return op == BINARY_BIT_AND ? a & b : op == BINARY_BIT_OR ? a | b : a ^ b;
}

/* Above the lowest 64 bits. */
static uint64_t high_bits(Arena *arena, Num value)
{
    return bits_of(arena, num_floor(arena, num_div(arena, value, power_of_two(arena, 64))));
}

static Num fold_bits(Arena *arena, BinaryOperator op, const Type *type, Num a, Num b)
{
    Num low = num_from_uint64(arena, combine(op, bits_of(arena, a), bits_of(arena, b)));
    if (type_width(type) <= 64)
        return wrap(arena, type, low);
    uint64_t high = combine(op, high_bits(arena, a), high_bits(arena, b));
    Num above = num_mul(arena, num_from_uint64(arena, high), power_of_two(arena, 64));
    return wrap(arena, type, num_add(arena, above, low));
}

static bool fold_shift(Arena *arena, BinaryOperator op, const Type *type, Num a, Num b, Num *value)
{
    CHECK(op == BINARY_SHIFT_LEFT || op == BINARY_SHIFT_RIGHT);
    if (!num_is_int64(b) || num_int64(b) < 0 || num_int64(b) >= type_width(type))
        return false;
    Num factor = power_of_two(arena, (uint32_t)num_int64(b));
    *value = op == BINARY_SHIFT_LEFT ? num_mul(arena, a, factor)
                                     : num_floor(arena, num_div(arena, a, factor));
    return true;
}

static bool fold_value(Arena *arena, BinaryOperator op, const Type *type, Num a, Num b, Num *value)
{
    bool is_integer = type_is_integer(type);
    switch (op) {
    case BINARY_ADD:
        *value = num_add(arena, a, b);
        return true;
    case BINARY_SUBTRACT:
        *value = num_sub(arena, a, b);
        return true;
    case BINARY_MULTIPLY:
        *value = num_mul(arena, a, b);
        return true;
    case BINARY_DIVIDE:
        if (!num_is_zero(b))
            *value = is_integer ? num_quotient(arena, a, b) : num_div(arena, a, b);
        return !num_is_zero(b);
    case BINARY_REMAINDER:
        if (num_is_zero(b) || !fold_in_range(arena, type, num_quotient(arena, a, b)))
            return false;
        *value = num_remainder(arena, a, b);
        return true;
    case BINARY_SHIFT_LEFT:
    case BINARY_SHIFT_RIGHT:
        return fold_shift(arena, op, type, a, b, value);
    case BINARY_BIT_AND:
    case BINARY_BIT_OR:
    case BINARY_BIT_XOR:
        *value = fold_bits(arena, op, type, a, b);
        return true;
    default:
        return false;
    }
}

static uint32_t precision_of(const Type *type)
{
    return type->kind == TYPE_REAL && type->size < sizeof(double) ? FLT_MANT_DIG : DBL_MANT_DIG;
}

static void note_relation(Lower *lower, const Expr *a, const Expr *b, Place place)
{
    if (a->kind != EXPR_REAL || b->kind != EXPR_REAL)
        return;
    if (is_folded(a) || is_folded(b) ? num_is_near(a->number, b->number, precision_of(a->type))
                                     : floating_merges(a->type, a->number, b->number))
        note_rounding(lower, place);
}

/* Whether the machine's result may be another number than the nearest one. */
static bool is_rounded(BinaryOperator op, const Type *type, const Expr *a, const Expr *b)
{
    return type->kind == TYPE_REAL &&
           (is_folded(a) || is_folded(b) || !floating_keeps(op, type, a->number, b->number));
}

const Expr *fold_binary(Lower *lower, BinaryOperator op, const Type *type, const Expr *a,
                        const Expr *b, Place place)
{
    CHECK(a->type && b->type && type);
    if (!expr_is_constant(a) || !expr_is_constant(b))
        return NULL;
    bool truth;
    if (fold_relation(op, a->number, b->number, &truth)) {
        note_relation(lower, a, b, place);
        return constant(lower, type, NUM(truth), place);
    }
    Num value;
    bool is_checked = op == BINARY_SHIFT_LEFT && lower->builder && num_sign(a->number) < 0;
    if (is_checked || !fold_value(lower->arena, op, type, a->number, b->number, &value))
        return NULL;
    return mark_folded(lower, result(lower, type, value, place), is_rounded(op, type, a, b));
}

static Num whole_part(Lower *lower, const Expr *a, Place place)
{
    CHECK(a->kind == EXPR_REAL);
    bool is_rounded = is_folded(a) && !num_is_zero(a->number) &&
                      num_is_nearly_whole(a->number, precision_of(a->type));
    if (is_rounded || (!is_folded(a) && floating_steps(a->type, a->number)))
        note_rounding(lower, place);
    return num_trunc(lower->arena, a->number);
}

static bool stays_folded(const Type *type, const Expr *a)
{
    return is_folded(a) || (a->kind == EXPR_REAL && type->kind == TYPE_REAL &&
                            !floating_converts(a->type, type, a->number));
}

/* Constant addresses are small numbers: those of offsets, and of devices. */
static bool is_near(int64_t address)
{
    return address > -(1LL << 48) && address < 1LL << 48;
}

static bool move(int64_t *address, int64_t count, uint64_t size)
{
    int64_t bytes;
    bool fits = size < 1ULL << 48 && !__builtin_mul_overflow(count, (int64_t)size, &bytes) &&
                !__builtin_add_overflow(*address, bytes, address);
    return fits && is_near(*address);
}

/* The number of bytes from a constant address to a place behind it. */
static bool place_is_constant(const Expr *place, int64_t *address)
{
    int64_t index;
    const Field *field;
    switch (place->kind) {
    case EXPR_DEREF:
        return fold_address(place->a, address);
    case EXPR_FIELD:
        field = &place->a->type->fields[place->field];
        if (field->is_bit_field || !place_is_constant(place->a, address))
            return false;
        return move(address, 1, field->offset);
    case EXPR_INDEX:
        if (place->b->kind != EXPR_INT || !num_is_int64(place->b->number) ||
            type_is_variable(place->type) || !place_is_constant(place->a, address))
            return false;
        index = num_int64(place->b->number);
        return move(address, index, place->type->size);
    default:
        return false;
    }
}

bool fold_address(const Expr *pointer, int64_t *address)
{
    CHECK(pointer->type);
    int64_t index;
    switch (pointer->kind) {
    case EXPR_INT:
        *address = num_is_int64(pointer->number) ? num_int64(pointer->number) : 0;
        return num_is_int64(pointer->number) && is_near(*address);
    case EXPR_CAST:
        return pointer->type->kind == TYPE_POINTER && fold_address(pointer->a, address);
    case EXPR_ADDRESS:
        return place_is_constant(pointer->a, address);
    case EXPR_POINTER_ADD:
        if (pointer->b->kind != EXPR_INT || !num_is_int64(pointer->b->number) ||
            type_is_variable(pointer->type->element) || !fold_address(pointer->a, address))
            return false;
        index = num_int64(pointer->b->number);
        return move(address, index, pointer->type->element->size);
    default:
        return false;
    }
}

const Expr *fold_cast(Lower *lower, const Type *type, const Expr *a, Place place)
{
    CHECK(a->type && type);
    int64_t address;
    if (a->type->kind == TYPE_POINTER && type_is_integer(type) && type->kind != TYPE_BOOL &&
        fold_address(a, &address))
        return constant(lower, type, wrap(lower->arena, type, NUM(address)), place);
    if (!expr_is_constant(a) || !(type_is_integer(type) || type->kind == TYPE_REAL))
        return NULL;
    Num value = a->number;
    if (type->kind == TYPE_BOOL) {
        value = NUM(!fold_is_zero(lower, a, place));
    } else if (type_is_integer(type) && a->kind == EXPR_REAL) {
        value = whole_part(lower, a, place);
        if (!fold_in_range(lower->arena, type, value))
            return NULL;
    } else if (type_is_integer(type)) {
        value = wrap(lower->arena, type, value);
    }
    Expr *expr = arena_copy(lower->arena, constant(lower, type, value, place), sizeof *expr);
    expr->macro = a->macro;
    return mark_folded(lower, expr, stays_folded(type, a));
}
