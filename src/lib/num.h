/* Exact rational numbers.
 *
 * A Num is a value of 16 bytes. Nearly all are small: den > 0, num/den in lowest terms, |num| and
 * den at most INT64_MAX. Anything larger is big: den == 0 and the number is an immutable GMP
 * rational whose memory belongs to the arena that the operation was given, and lives as long as it.
 * Numbers that fit are always small, so a small and a big number are never equal. No operation
 * rounds.
 *
 * Operations that may need memory take an arena; the operands may come from any arena that lives at
 * least as long as the result is used.
 */
#ifndef LIB_NUM_H
#define LIB_NUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lib/arena.h"
#include "lib/buf.h"

typedef struct NumBig NumBig; /* a GMP rational in lowest terms */

typedef struct Num {
    union {
        int64_t num;
        const NumBig *big;
    };
    int64_t den;
} Num;

#define NUM(value) ((Num){.num = (value), .den = 1})

static inline bool num_is_small(Num a)
{
    return a.den != 0;
}

/* Small and an integer: num_int64 is valid. */
static inline bool num_is_int64(Num a)
{
    return a.den == 1;
}

/* GMP takes its memory from lib/alloc.h from now on, which never refuses it. At the start of the
 * program: on its own GMP aborts. */
void num_prepare(void);

Num num_from_int64(Arena *arena, int64_t value);
Num num_from_uint64(Arena *arena, uint64_t value);
/* n/d in lowest terms; d is not 0. */
Num num_fraction(Arena *arena, int64_t n, int64_t d);
/* The exact value of a finite double. */
Num num_from_double(Arena *arena, double value);
/* 2^exponent, for any exponent. */
Num num_power_of_two(Arena *arena, int exponent);
/* Reads a C constant without suffix, "12", "0x1f", "017", "1.5e-3", "0x1.8p3", or a fraction "n/d"
 * in decimal. False when the text is none of these or its exponent is beyond 100,000. */
bool num_parse(Arena *arena, const char *text, size_t length, Num *result);

Num num_add(Arena *arena, Num a, Num b);
Num num_sub(Arena *arena, Num a, Num b);
Num num_mul(Arena *arena, Num a, Num b);
/* b is not 0. */
Num num_div(Arena *arena, Num a, Num b);
Num num_neg(Arena *arena, Num a);
Num num_abs(Arena *arena, Num a);
/* a^exponent; a is not 0 when the exponent is negative. */
Num num_pow(Arena *arena, Num a, int32_t exponent);

/* Whether a has a rational root of that order, k > 0, which is then set: the one that is not
 * negative for even k. */
bool num_root(Arena *arena, Num a, uint32_t k, Num *root);

Num num_numerator(Arena *arena, Num a);
Num num_denominator(Arena *arena, Num a);
Num num_floor(Arena *arena, Num a);
Num num_ceil(Arena *arena, Num a);
/* Toward zero. */
Num num_trunc(Arena *arena, Num a);
/* Integers only; b is not 0. Quotient toward zero, as C's, and the remainder with the sign of a. */
Num num_quotient(Arena *arena, Num a, Num b);
Num num_remainder(Arena *arena, Num a, Num b);
/* Integers only: the non-negative remainder modulo b > 0. */
Num num_modulo(Arena *arena, Num a, Num b);
/* Of integers: non-negative. num_gcd(0, 0) is 0. */
Num num_gcd(Arena *arena, Num a, Num b);
Num num_lcm(Arena *arena, Num a, Num b);

int num_sign(Num a);           /* -1, 0, 1 */
int num_compare(Num a, Num b); /* negative, 0, positive */
bool num_equal(Num a, Num b);
bool num_is_integer(Num a);
static inline bool num_is_zero(Num a)
{
    return a.den == 1 && a.num == 0;
}
static inline bool num_is_one(Num a)
{
    return a.den == 1 && a.num == 1;
}

/* The value when num_is_int64. */
static inline int64_t num_int64(Num a)
{
    return a.num;
}
/* Whether it is an integer from 0 to 2^64 - 1; then *value is set. */
bool num_to_uint64(Num a, uint64_t *value);
/* The nearest double. */
double num_to_double(Num a);
/* Whether some double has exactly this value. */
bool num_is_double(Num a);
/* Whether it is zero, or a normal number of a binary format of IEEE 754 with so many bits in the
 * significand and this greatest exponent, at least 63. */
bool num_is_binary(Num a, uint32_t bits, uint32_t exponent);
/* Whether it is 0, or a power of two or its negative. */
bool num_is_scale(Num a);
/* Whether two numbers differ by some thousand units in the last place at most, of a significand of so many bits, at
 * most those of a double. */
bool num_is_near(Num a, Num b, uint32_t bits);
/* Whether it is not zero, but about what numbers that are near to each other differ by, or less. */
bool num_is_negligible(Num a, Num beside);
/* Whether a number is as near to a whole one. */
bool num_is_nearly_whole(Num a, uint32_t bits);
/* Depends on the value only. */
uint64_t num_hash(Num a);
/* BUG() when a number is not in the one form that it has; results are checked in checked builds. */
void num_check(Num a);
/* The same number with its memory in another arena. */
Num num_copy(Arena *arena, Num a);

/* Appends "3", "-7/2". */
void num_print(Buf *buf, Num a);
/* Appends a finite decimal where there is one, with a point ("0.5", "3.0"), else "n/d". */
void num_print_decimal(Buf *buf, Num a);

#endif
