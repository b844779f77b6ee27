#include "model/floating.h"

#include <math.h>

#include "lib/bug.h"

/* Of the binary formats of IEEE 754, and of x87's: bits of the significand, greatest exponent. */
typedef struct Format {
    uint32_t bits, exponent;
} Format;

static Format format_of(const Type *type)
{
    CHECK(type->kind == TYPE_REAL || type->kind == TYPE_COMPLEX);
    switch (type->basic) {
    case BASIC_FLOAT:
    case BASIC_FLOAT32:
        return (Format){24, 127};
    case BASIC_LDOUBLE:
    case BASIC_FLOAT64X:
        return (Format){64, 16383};
    case BASIC_FLOAT128:
        return (Format){113, 16383};
    default:
        return (Format){53, 1023};
    }
}

bool floating_holds(const Type *type, Num value)
{
    Format format = format_of(type);
    return num_is_binary(value, format.bits, format.exponent);
}

static bool is_kept(BinaryOperator op, Num a, Num b)
{
    switch (op) {
    case BINARY_ADD: /* nothing, or twice the same */
    case BINARY_SUBTRACT:
        return num_is_zero(a) || num_is_zero(b) || num_equal(a, b);
    case BINARY_MULTIPLY:
        return num_is_scale(a) || num_is_scale(b);
    case BINARY_DIVIDE:
        return num_is_scale(b) || num_is_zero(a) || num_equal(a, b);
    default:
        return false;
    }
}

bool floating_keeps(BinaryOperator op, const Type *type, Num a, Num b)
{
    return (floating_holds(type, a) && floating_holds(type, b)) || is_kept(op, a, b);
}

bool floating_converts(const Type *from, const Type *to, Num value)
{
    return format_of(to).bits <= format_of(from).bits || floating_holds(from, value);
}

/* As a double where the type has more digits. */
static double nearest(const Type *type, Num value)
{
    CHECK(type->kind == TYPE_REAL || type->kind == TYPE_COMPLEX);
    double number = num_to_double(value);
    return format_of(type).bits < 53 ? (double)(float)number : number;
}

bool floating_merges(const Type *type, Num a, Num b)
{
    return !num_equal(a, b) && nearest(type, a) == nearest(type, b) &&
           !(floating_holds(type, a) && floating_holds(type, b));
}

bool floating_steps(const Type *type, Num value)
{
    double number = nearest(type, value);
    if (floating_holds(type, value) || !isfinite(number))
        return false;
    Arena arena;
    arena_init(&arena);
    Num whole = num_trunc(&arena, value);
    bool steps = !num_equal(num_trunc(&arena, num_from_double(&arena, number)), whole);
    arena_release(&arena);
    return steps;
}
