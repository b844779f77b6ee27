/* Arithmetic modulo the prime 2^61 - 1, for images of terms: what differs in one image differs.
 *
 * Operands and results are below PRIME.
 */
#ifndef SYMBOLIC_PRIME_FIELD_H
#define SYMBOLIC_PRIME_FIELD_H

#include "lib/bug.h"
#include "lib/num.h"

#define PRIME ((1ull << 61) - 1)

static inline uint64_t mod_add(uint64_t a, uint64_t b)
{
    CHECK(a < PRIME && b < PRIME);
    return (a + b) % PRIME;
}

static inline uint64_t mod_mul(uint64_t a, uint64_t b)
{
    CHECK(a < PRIME && b < PRIME);
    return (uint64_t)((unsigned __int128)a * b % PRIME);
}

static inline uint64_t mod_pow(uint64_t a, uint64_t exponent)
{
    uint64_t power = 1;
    for (; exponent; exponent >>= 1, a = mod_mul(a, a))
        if (exponent & 1)
            power = mod_mul(power, a);
    return power;
}

/* Of a number other than 0. */
static inline uint64_t mod_inverse(uint64_t a)
{
    return mod_pow(a, PRIME - 2);
}

static inline uint64_t mod_integer(Arena *arena, Num value)
{
    return (uint64_t)num_int64(num_modulo(arena, value, NUM((int64_t)PRIME)));
}

/* The image of a rational number; false when its denominator vanishes. */
static inline bool mod_rational(Arena *arena, Num value, uint64_t *image)
{
    uint64_t denominator = mod_integer(arena, num_denominator(arena, value));
    *image = mod_mul(mod_integer(arena, num_numerator(arena, value)), mod_inverse(denominator));
    return denominator != 0;
}

#endif
