#include "symbolic/bounds.h"

#include "lib/bug.h"

bool bounds_add_low(Bounds *bounds, Num low, bool strict)
{
    int order = bounds->has_low ? num_compare(low, bounds->low) : 1;
    if (order < 0 || (order == 0 && (bounds->low_strict || !strict)))
        return false;
    bounds->has_low = true;
    bounds->low = low;
    bounds->low_strict = strict;
    return true;
}

bool bounds_add_high(Bounds *bounds, Num high, bool strict)
{
    int order = bounds->has_high ? num_compare(high, bounds->high) : -1;
    if (order > 0 || (order == 0 && (bounds->high_strict || !strict)))
        return false;
    bounds->has_high = true;
    bounds->high = high;
    bounds->high_strict = strict;
    return true;
}

void bounds_round(Arena *arena, Bounds *bounds)
{
    if (bounds->has_low) {
        bool step = bounds->low_strict && num_is_integer(bounds->low);
        bounds->low = num_ceil(arena, bounds->low);
        if (step)
            bounds->low = num_add(arena, bounds->low, NUM(1));
    }
    if (bounds->has_high) {
        bool step = bounds->high_strict && num_is_integer(bounds->high);
        bounds->high = num_floor(arena, bounds->high);
        if (step)
            bounds->high = num_sub(arena, bounds->high, NUM(1));
    }
    CHECK(!bounds->has_low || num_is_integer(bounds->low));
    CHECK(!bounds->has_high || num_is_integer(bounds->high));
    bounds->low_strict = bounds->high_strict = false;
}

bool bounds_empty(const Bounds *bounds)
{
    if (!bounds->has_low || !bounds->has_high)
        return false;
    int order = num_compare(bounds->low, bounds->high);
    return order > 0 || (order == 0 && (bounds->low_strict || bounds->high_strict));
}

bool bounds_point(const Bounds *bounds)
{
    CHECK(!bounds->low_strict || bounds->has_low);
    return bounds->has_low && bounds->has_high && !bounds->low_strict && !bounds->high_strict &&
           num_equal(bounds->low, bounds->high);
}

bool bounds_contain(const Bounds *bounds, Num value)
{
    int low = bounds->has_low ? num_compare(value, bounds->low) : 1;
    int high = bounds->has_high ? num_compare(value, bounds->high) : -1;
    return (low > 0 || (low == 0 && !bounds->low_strict)) &&
           (high < 0 || (high == 0 && !bounds->high_strict));
}

/* Of positive numbers: the first integer, or one more than its floor plus the reciprocal of the
 * simplest number among the reciprocals of the rest (continued fractions). */
static Num simplest_positive(Arena *arena, const Bounds *bounds)
{
    CHECK(bounds->has_low && num_sign(bounds->low) >= 0);
    Num floor = num_floor(arena, bounds->low), next = num_add(arena, floor, NUM(1));
    if (bounds_contain(bounds, floor) && num_sign(floor) > 0)
        return floor;
    if (bounds_contain(bounds, next))
        return next;
    Bounds rest = {
        .has_low = true, .low_strict = bounds->high_strict, .high_strict = bounds->low_strict};
    Num low = num_sub(arena, bounds->low, floor);
    rest.low = num_div(arena, NUM(1), num_sub(arena, bounds->high, floor));
    rest.has_high = !num_is_zero(low);
    if (rest.has_high)
        rest.high = num_div(arena, NUM(1), low);
    return num_add(arena, floor, num_div(arena, NUM(1), simplest_positive(arena, &rest)));
}

Num bounds_simplest(Arena *arena, const Bounds *bounds)
{
    CHECK(!bounds_empty(bounds));
    if (bounds_contain(bounds, NUM(0)))
        return NUM(0);
    if (!bounds->has_low || num_sign(bounds->low) < 0) {
        Bounds other = bounds_scale(arena, bounds, NUM(-1));
        return num_neg(arena, simplest_positive(arena, &other));
    }
    return simplest_positive(arena, bounds);
}

/* Interval arithmetic. */

Bounds bounds_of_number(Num value)
{
    return (Bounds){.low = value, .high = value, .has_low = true, .has_high = true};
}

Bounds bounds_sum(Arena *arena, const Bounds *a, const Bounds *b)
{
    Bounds sum = {0};
    sum.has_low = a->has_low && b->has_low;
    sum.has_high = a->has_high && b->has_high;
    if (sum.has_low)
        sum.low = num_add(arena, a->low, b->low);
    if (sum.has_high)
        sum.high = num_add(arena, a->high, b->high);
    sum.low_strict = a->low_strict || b->low_strict;
    sum.high_strict = a->high_strict || b->high_strict;
    return sum;
}

static Bounds reversed(const Bounds *a)
{
    return (Bounds){a->high, a->low, a->has_high, a->has_low, a->high_strict, a->low_strict};
}

Bounds bounds_scale(Arena *arena, const Bounds *a, Num factor)
{
    if (num_is_zero(factor))
        return bounds_of_number(factor);
    Bounds scaled = num_sign(factor) < 0 ? reversed(a) : *a;
    if (scaled.has_low)
        scaled.low = num_mul(arena, scaled.low, factor);
    if (scaled.has_high)
        scaled.high = num_mul(arena, scaled.high, factor);
    return scaled;
}

/* An end of an interval, perhaps infinite. */
typedef struct End {
    int infinite; /* -1, 0, 1 */
    Num value;
    bool strict;
} End;

static End low_end(const Bounds *a)
{
    return a->has_low ? (End){0, a->low, a->low_strict} : (End){-1, NUM(0), true};
}

static End high_end(const Bounds *a)
{
    return a->has_high ? (End){0, a->high, a->high_strict} : (End){1, NUM(0), true};
}

static int end_sign(End a)
{
    return a.infinite ? a.infinite : num_sign(a.value);
}

/* A product with an end 0 is 0, and is reached when a zero end is. */
static End end_product(Arena *arena, End a, End b)
{
    int x = end_sign(a), y = end_sign(b);
    if (x == 0 || y == 0)
        return (End){0, NUM(0), (x != 0 || a.strict) && (y != 0 || b.strict)};
    if (a.infinite || b.infinite)
        return (End){x * y, NUM(0), true};
    return (End){0, num_mul(arena, a.value, b.value), a.strict || b.strict};
}

static int compare_ends(End a, End b)
{
    if (a.infinite || b.infinite)
        return a.infinite - b.infinite;
    return num_compare(a.value, b.value);
}

/* Extends the bounds by an end of the result; a reached end beats the same end unreached. */
static void extend(End *low, End *high, End end)
{
    int order = compare_ends(end, *low);
    if (order < 0 || (order == 0 && !end.strict))
        *low = end;
    order = compare_ends(end, *high);
    if (order > 0 || (order == 0 && !end.strict))
        *high = end;
}

static Bounds bounds_of_ends(End low, End high)
{
    CHECK(low.infinite <= 0 && high.infinite >= 0);
    Bounds bounds = {.has_low = !low.infinite, .has_high = !high.infinite};
    bounds.low = low.value;
    bounds.high = high.value;
    bounds.low_strict = bounds.has_low && low.strict;
    bounds.high_strict = bounds.has_high && high.strict;
    return bounds;
}

static bool is_all(const Bounds *a)
{
    return !a->has_low && !a->has_high;
}

static bool is_number(const Bounds *a, Num value)
{
    return a->has_low && a->has_high && num_equal(a->low, value) && num_equal(a->high, value) &&
           !a->low_strict && !a->high_strict;
}

/* Most factors are 1, or may be anything. */
Bounds bounds_product(Arena *arena, const Bounds *a, const Bounds *b)
{
    if (is_all(a) && is_all(b))
        return *a;
    if (is_number(a, NUM(1)))
        return *b;
    if (is_number(b, NUM(1)))
        return *a;
    End ends[4] = {
        end_product(arena, low_end(a), low_end(b)), end_product(arena, low_end(a), high_end(b)),
        end_product(arena, high_end(a), low_end(b)), end_product(arena, high_end(a), high_end(b))};
    End low = ends[0], high = ends[0];
    for (uint32_t i = 1; i < 4; i++)
        extend(&low, &high, ends[i]);
    return bounds_of_ends(low, high);
}

Bounds bounds_power(Arena *arena, const Bounds *a, uint32_t exponent)
{
    Bounds power = bounds_of_number(NUM(1));
    if (exponent % 2 == 0) {
        Bounds square = bounds_product(arena, a, a);
        int sign = bounds_sign(a);
        if (!sign && (!square.has_low || num_sign(square.low) < 0)) {
            square.has_low = true;
            square.low = NUM(0);
            square.low_strict = false;
        }
        for (uint32_t i = 0; i < exponent; i += 2)
            power = bounds_product(arena, &power, &square);
        return power;
    }
    CHECK(exponent);
    Bounds rest = bounds_power(arena, a, exponent - 1);
    return bounds_product(arena, &rest, a);
}

int bounds_sign(const Bounds *a)
{
    if (a->has_low && (num_sign(a->low) > 0 || (num_sign(a->low) == 0 && a->low_strict)))
        return 1;
    if (a->has_high && (num_sign(a->high) < 0 || (num_sign(a->high) == 0 && a->high_strict)))
        return -1;
    return 0;
}

Bounds bounds_inverse(Arena *arena, const Bounds *a)
{
    CHECK(!a->has_low || !a->has_high || num_compare(a->low, a->high) <= 0 || bounds_empty(a));
    Bounds inverse = {0};
    int sign = bounds_sign(a);
    if (!sign)
        return inverse;
    if (a->has_high && num_sign(a->high) == sign) {
        inverse.has_low = true;
        inverse.low = num_div(arena, NUM(1), a->high);
        inverse.low_strict = a->high_strict;
    } else if (!a->has_high) {
        inverse.has_low = inverse.low_strict = true;
        inverse.low = NUM(0);
    }
    if (a->has_low && num_sign(a->low) == sign) {
        inverse.has_high = true;
        inverse.high = num_div(arena, NUM(1), a->low);
        inverse.high_strict = a->low_strict;
    } else if (!a->has_low) {
        inverse.has_high = inverse.high_strict = true;
        inverse.high = NUM(0);
    }
    return inverse;
}

void bounds_meet(Bounds *a, const Bounds *b)
{
    if (b->has_low)
        bounds_add_low(a, b->low, b->low_strict);
    if (b->has_high)
        bounds_add_high(a, b->high, b->high_strict);
}

Bounds bounds_join(const Bounds *a, const Bounds *b)
{
    End low = low_end(a), high = high_end(a);
    extend(&low, &high, low_end(b));
    extend(&low, &high, high_end(b));
    return bounds_of_ends(low, high);
}

Term bounds_decide(uint32_t kind, const Bounds *bounds)
{
    CHECK(kind >= TERM_GT_ZERO && kind <= TERM_NE_ZERO);
    int sign = bounds_sign(bounds);
    bool no_negative = bounds->has_low && num_sign(bounds->low) >= 0;
    bool no_positive = bounds->has_high && num_sign(bounds->high) <= 0;
    switch (kind) {
    case TERM_GT_ZERO:
        return sign > 0 ? TERM_TRUE : no_positive ? TERM_FALSE : TERM_NONE;
    case TERM_GE_ZERO:
        return no_negative ? TERM_TRUE : sign < 0 ? TERM_FALSE : TERM_NONE;
    case TERM_EQ_ZERO:
        return sign ? TERM_FALSE : no_negative && no_positive ? TERM_TRUE : TERM_NONE;
    default:
        return sign ? TERM_TRUE : no_negative && no_positive ? TERM_FALSE : TERM_NONE;
    }
}
