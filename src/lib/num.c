#include "lib/num.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "lib/hash.h"
#include "lib/num_big.h"

_Static_assert(sizeof(mp_limb_t) == 8 && sizeof(long) == 8, "tass needs 64-bit limbs and longs");

/* GMP below: what small arithmetic cannot hold. */

static bool fits(mpz_srcptr value);
static uint64_t gcd_of(uint64_t a, uint64_t b);
static uint64_t magnitude(int64_t value);

static void *gmp_resize(void *old, size_t old_size, size_t size)
{
    (void)old_size;
    return mem_resize(old, size);
}

static void gmp_free(void *block, size_t size)
{
    (void)size;
    mem_free(block);
}

void num_prepare(void)
{
    mp_set_memory_functions(mem_alloc, gmp_resize, gmp_free);
}

void num_check(Num a)
{
    if (num_is_small(a)) {
        REQUIRE(a.den > 0 && a.num != INT64_MIN);
        REQUIRE(gcd_of(magnitude(a.num), (uint64_t)a.den) == 1);
        return;
    }
    REQUIRE(mpz_sgn(mpq_denref(a.big->value)) > 0);
    REQUIRE(!fits(mpq_numref(a.big->value)) || !fits(mpq_denref(a.big->value)));
}

static Num checked(Num a)
{
#ifdef TASS_CHECKS
    num_check(a);
#endif
    return a;
}

mpq_srcptr num_view(mpq_ptr scratch, Num a)
{
    if (!num_is_small(a))
        return a.big->value;
    mpz_set_si(mpq_numref(scratch), a.num);
    mpz_set_si(mpq_denref(scratch), a.den);
    return scratch;
}

static bool fits(mpz_srcptr value)
{
    return mpz_fits_slong_p(value) && mpz_get_si(value) != INT64_MIN;
}

static void copy_limbs(Arena *arena, mpz_ptr target, mpz_srcptr source)
{
    size_t count = mpz_size(source);
    *target = *source;
    target->_mp_alloc = (int)count;
    target->_mp_d = arena_copy(arena, source->_mp_d, count * sizeof(mp_limb_t));
}

Num num_take(Arena *arena, mpq_srcptr value)
{
    if (fits(mpq_numref(value)) && fits(mpq_denref(value)))
        return checked(
            (Num){.num = mpz_get_si(mpq_numref(value)), .den = mpz_get_si(mpq_denref(value))});
    NumBig *big = arena_alloc(arena, sizeof *big);
    copy_limbs(arena, mpq_numref(big->value), mpq_numref(value));
    copy_limbs(arena, mpq_denref(big->value), mpq_denref(value));
    return checked((Num){.big = big, .den = 0});
}

typedef void RationalOperation(mpq_ptr, mpq_srcptr, mpq_srcptr);

static Num rational(Arena *arena, RationalOperation *operation, Num a, Num b)
{
    mpq_t x, y;
    mpq_inits(x, y, NULL);
    mpq_srcptr left = num_view(x, a), right = num_view(y, b);
    mpq_t result;
    mpq_init(result);
    operation(result, left, right);
    Num taken = num_take(arena, result);
    mpq_clears(x, y, result, NULL);
    return taken;
}

typedef void IntegerOperation(mpz_ptr, mpz_srcptr, mpz_srcptr);

/* Applies an operation to the numerators; the result is an integer. */
static Num integer(Arena *arena, IntegerOperation *operation, Num a, Num b)
{
    mpq_t x, y, result;
    mpq_inits(x, y, result, NULL);
    operation(mpq_numref(result), mpq_numref(num_view(x, a)), mpq_numref(num_view(y, b)));
    Num taken = num_take(arena, result);
    mpq_clears(x, y, result, NULL);
    return taken;
}

/* Applies an operation to numerator and denominator; the result is an integer. */
static Num round_with(Arena *arena, IntegerOperation *operation, Num a)
{
    mpq_t x, result;
    mpq_inits(x, result, NULL);
    mpq_srcptr value = num_view(x, a);
    operation(mpq_numref(result), mpq_numref(value), mpq_denref(value));
    Num taken = num_take(arena, result);
    mpq_clears(x, result, NULL);
    return taken;
}

/* Small arithmetic above it. */

static uint64_t gcd_of(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static uint64_t magnitude(int64_t value)
{
    return value < 0 ? -(uint64_t)value : (uint64_t)value;
}

Num num_from_int64(Arena *arena, int64_t value)
{
    if (value != INT64_MIN)
        return NUM(value);
    return num_sub(arena, NUM(-INT64_MAX), NUM(1));
}

Num num_from_uint64(Arena *arena, uint64_t value)
{
    if (value <= INT64_MAX)
        return NUM((int64_t)value);
    mpq_t result;
    mpq_init(result);
    mpz_set_ui(mpq_numref(result), value);
    Num taken = num_take(arena, result);
    mpq_clear(result);
    return taken;
}

Num num_fraction(Arena *arena, int64_t n, int64_t d)
{
    CHECK(d != 0);
    return num_div(arena, num_from_int64(arena, n), num_from_int64(arena, d));
}

Num num_from_double(Arena *arena, double value)
{
    CHECK(isfinite(value));
    mpq_t result;
    mpq_init(result);
    mpq_set_d(result, value);
    Num taken = num_take(arena, result);
    mpq_clear(result);
    return taken;
}

Num num_power_of_two(Arena *arena, int exponent)
{
    return num_pow(arena, NUM(2), exponent);
}

Num num_add(Arena *arena, Num a, Num b)
{
    int64_t sum;
    if (a.den == 1 && b.den == 1 && !__builtin_add_overflow(a.num, b.num, &sum) && sum != INT64_MIN)
        return NUM(sum);
    return rational(arena, mpq_add, a, b);
}

Num num_sub(Arena *arena, Num a, Num b)
{
    int64_t difference;
    if (a.den == 1 && b.den == 1 && !__builtin_sub_overflow(a.num, b.num, &difference) &&
        difference != INT64_MIN)
        return NUM(difference);
    return rational(arena, mpq_sub, a, b);
}

Num num_mul(Arena *arena, Num a, Num b)
{
    if (!num_is_small(a) || !num_is_small(b))
        return rational(arena, mpq_mul, a, b);
    int64_t whole;
    if (a.den == 1 && b.den == 1 && !__builtin_mul_overflow(a.num, b.num, &whole) &&
        whole != INT64_MIN)
        return (Num){.num = whole, .den = 1};
    /* Cancel crosswise first: then the product is in lowest terms. */
    int64_t left = (int64_t)gcd_of(magnitude(a.num), (uint64_t)b.den);
    int64_t right = (int64_t)gcd_of(magnitude(b.num), (uint64_t)a.den);
    int64_t n, d;
    if (__builtin_mul_overflow(a.num / left, b.num / right, &n) || n == INT64_MIN ||
        __builtin_mul_overflow(a.den / right, b.den / left, &d))
        return rational(arena, mpq_mul, a, b);
    return checked((Num){.num = n, .den = d});
}

static Num inverse(Arena *arena, Num a)
{
    CHECK(!num_is_zero(a));
    if (num_is_small(a))
        return checked(a.num > 0 ? (Num){.num = a.den, .den = a.num}
                                 : (Num){.num = -a.den, .den = -a.num});
    return rational(arena, mpq_div, NUM(1), a);
}

Num num_div(Arena *arena, Num a, Num b)
{
    return num_mul(arena, a, inverse(arena, b));
}

Num num_neg(Arena *arena, Num a)
{
    if (num_is_small(a))
        return (Num){.num = -a.num, .den = a.den};
    return rational(arena, mpq_sub, NUM(0), a);
}

Num num_abs(Arena *arena, Num a)
{
    return num_sign(a) < 0 ? num_neg(arena, a) : a;
}

Num num_pow(Arena *arena, Num a, int32_t exponent)
{
    Num result = NUM(1), base = exponent < 0 ? inverse(arena, a) : a;
    for (uint32_t left = (uint32_t)magnitude(exponent); left; left >>= 1) {
        if (left & 1)
            result = num_mul(arena, result, base);
        if (left > 1)
            base = num_mul(arena, base, base);
    }
    return result;
}

bool num_root(Arena *arena, Num a, uint32_t k, Num *root)
{
    REQUIRE(k > 0);
    if (num_sign(a) < 0 && k % 2 == 0)
        return false;
    mpq_t x, result;
    mpq_inits(x, result, NULL);
    mpq_srcptr value = num_view(x, a);
    bool exact = mpz_root(mpq_numref(result), mpq_numref(value), k) &&
                 mpz_root(mpq_denref(result), mpq_denref(value), k);
    if (exact)
        *root = num_take(arena, result);
    mpq_clears(x, result, NULL);
    return exact;
}

Num num_numerator(Arena *arena, Num a)
{
    if (num_is_small(a))
        return NUM(a.num);
    return num_mul(arena, a, num_denominator(arena, a));
}

Num num_denominator(Arena *arena, Num a)
{
    if (num_is_small(a))
        return NUM(a.den);
    mpq_t result;
    mpq_init(result);
    mpz_set(mpq_numref(result), mpq_denref(a.big->value));
    Num taken = num_take(arena, result);
    mpq_clear(result);
    return taken;
}

Num num_floor(Arena *arena, Num a)
{
    if (num_is_small(a))
        return NUM(a.num / a.den - (a.num % a.den < 0));
    return round_with(arena, mpz_fdiv_q, a);
}

Num num_ceil(Arena *arena, Num a)
{
    if (num_is_small(a))
        return NUM(a.num / a.den + (a.num % a.den > 0));
    return round_with(arena, mpz_cdiv_q, a);
}

Num num_trunc(Arena *arena, Num a)
{
    if (num_is_small(a))
        return NUM(a.num / a.den);
    return round_with(arena, mpz_tdiv_q, a);
}

Num num_quotient(Arena *arena, Num a, Num b)
{
    CHECK(num_is_integer(a) && num_is_integer(b) && !num_is_zero(b));
    if (num_is_int64(a) && num_is_int64(b))
        return NUM(a.num / b.num);
    return integer(arena, mpz_tdiv_q, a, b);
}

Num num_remainder(Arena *arena, Num a, Num b)
{
    CHECK(num_is_integer(a) && num_is_integer(b) && !num_is_zero(b));
    if (num_is_int64(a) && num_is_int64(b))
        return NUM(a.num % b.num);
    return integer(arena, mpz_tdiv_r, a, b);
}

Num num_modulo(Arena *arena, Num a, Num b)
{
    CHECK(num_is_integer(a) && num_is_integer(b) && num_sign(b) > 0);
    if (num_is_int64(a) && num_is_int64(b)) {
        int64_t rest = a.num % b.num;
        return NUM(rest < 0 ? rest + b.num : rest);
    }
    return integer(arena, mpz_fdiv_r, a, b);
}

Num num_gcd(Arena *arena, Num a, Num b)
{
    CHECK(num_is_integer(a) && num_is_integer(b));
    if (num_is_int64(a) && num_is_int64(b))
        return NUM((int64_t)gcd_of(magnitude(a.num), magnitude(b.num)));
    return integer(arena, mpz_gcd, a, b);
}

Num num_lcm(Arena *arena, Num a, Num b)
{
    CHECK(num_is_integer(a) && num_is_integer(b));
    if (num_is_zero(a) || num_is_zero(b))
        return NUM(0);
    Num product = num_abs(arena, num_mul(arena, a, b));
    return num_quotient(arena, product, num_gcd(arena, a, b));
}

int num_sign(Num a)
{
    if (num_is_small(a))
        return a.num < 0 ? -1 : a.num > 0;
    return mpq_sgn(a.big->value);
}

int num_compare(Num a, Num b)
{
    if (num_is_small(a) && num_is_small(b)) {
        __int128 left = (__int128)a.num * b.den, right = (__int128)b.num * a.den;
        return left < right ? -1 : left > right;
    }
    mpq_t x, y;
    mpq_inits(x, y, NULL);
    int order = mpq_cmp(num_view(x, a), num_view(y, b));
    mpq_clears(x, y, NULL);
    return order < 0 ? -1 : order > 0;
}

bool num_equal(Num a, Num b)
{
    if (num_is_small(a) || num_is_small(b))
        return a.den == b.den && a.num == b.num;
    return mpq_equal(a.big->value, b.big->value);
}

bool num_is_integer(Num a)
{
    return num_is_small(a) ? a.den == 1 : mpz_cmp_ui(mpq_denref(a.big->value), 1) == 0;
}

bool num_to_uint64(Num a, uint64_t *value)
{
    if (num_is_small(a)) {
        *value = (uint64_t)a.num;
        return a.den == 1 && a.num >= 0;
    }
    mpq_srcptr big = a.big->value;
    *value = mpz_get_ui(mpq_numref(big));
    return mpz_fits_ulong_p(mpq_numref(big)) && mpz_cmp_ui(mpq_denref(big), 1) == 0;
}

double num_to_double(Num a)
{
    if (num_is_small(a)) {
        /* One rounding only where both parts are exact in double. */
        if (a.den == 1)
            return (double)a.num;
        if (magnitude(a.num) >> 53 == 0 && a.den >> 53 == 0)
            return (double)a.num / (double)a.den;
    }
    mpq_t x;
    mpq_init(x);
    double down = mpq_get_d(num_view(x, a)); /* rounds toward zero */
    double up = nextafter(down, num_sign(a) > 0 ? INFINITY : -INFINITY);
    mpq_t low, high;
    mpq_inits(low, high, NULL);
    double nearest = down;
    if (isfinite(down) && isfinite(up)) {
        mpq_set_d(low, down);
        mpq_set_d(high, up);
        mpq_sub(low, num_view(x, a), low);
        mpq_sub(high, high, num_view(x, a));
        mpq_abs(low, low);
        mpq_abs(high, high);
        int order = mpq_cmp(high, low);
        uint64_t bits;
        memcpy(&bits, &down, sizeof bits);
        if (order < 0 || (order == 0 && (bits & 1)))
            nearest = up;
    }
    mpq_clears(x, low, high, NULL);
    CHECK(num_is_zero(a) || nearest == 0 || (nearest > 0) == (num_sign(a) > 0));
    return nearest;
}

static bool is_power(uint64_t a)
{
    return (a & (a - 1)) == 0;
}

/* As num_is_binary, of the parts of a fraction that is not zero. */
static bool is_big_binary(mpq_srcptr a, uint32_t bits, uint32_t exponent)
{
    mpz_srcptr above = mpq_numref(a), below = mpq_denref(a);
    size_t whole = mpz_sizeinbase(above, 2), part = mpz_sizeinbase(below, 2);
    size_t odd = whole - mpz_scan1(above, 0);
    bool is_dyadic = mpz_scan1(below, 0) + 1 == part;
    return is_dyadic && odd <= bits && whole <= part + exponent && part < whole + exponent;
}

bool num_is_binary(Num a, uint32_t bits, uint32_t exponent)
{
    CHECK(exponent >= 63);
    if (!num_is_small(a))
        return is_big_binary(a.big->value, bits, exponent);
    uint64_t above = magnitude(a.num);
    if (above == 0 || !is_power((uint64_t)a.den))
        return above == 0;
    return bits >= 64 || above >> __builtin_ctzll(above) >> bits == 0;
}

bool num_is_scale(Num a)
{
    if (num_is_small(a))
        return is_power(magnitude(a.num)) && is_power((uint64_t)a.den);
    return is_big_binary(a.big->value, 1, UINT32_MAX);
}

bool num_is_double(Num a)
{
    if (num_is_small(a))
        return num_is_binary(a, DBL_MANT_DIG, DBL_MAX_EXP - 1);
    double value = num_to_double(a);
    if (!isfinite(value))
        return false;
    mpq_t x, exact;
    mpq_inits(x, exact, NULL);
    mpq_set_d(exact, value);
    bool same = mpq_equal(num_view(x, a), exact);
    mpq_clears(x, exact, NULL);
    return same;
}

static bool are_near(double a, double b, uint32_t bits)
{
    enum { THOUSANDS = 13 };
    CHECK(bits > THOUSANDS && bits <= DBL_MANT_DIG);
    double units = ldexp(1, THOUSANDS - (int)bits);
    return isfinite(a) && isfinite(b) && fabs(a - b) <= units * fmax(fabs(a), fabs(b));
}

bool num_is_near(Num a, Num b, uint32_t bits)
{
    return num_equal(a, b) || are_near(num_to_double(a), num_to_double(b), bits);
}

/* floor(log2(|a|)), or one more; of what is not zero. */
static int64_t exponent_of(Num a)
{
    if (num_is_small(a))
        return __builtin_clzll((uint64_t)a.den) - __builtin_clzll(magnitude(a.num));
    return (int64_t)mpz_sizeinbase(mpq_numref(a.big->value), 2) -
           (int64_t)mpz_sizeinbase(mpq_denref(a.big->value), 2);
}

bool num_is_negligible(Num a, Num beside)
{
    enum { DISTANCE = DBL_MANT_DIG - 13 };
    return !num_is_zero(a) && !num_is_zero(beside) &&
           exponent_of(a) + DISTANCE <= exponent_of(beside);
}

bool num_is_nearly_whole(Num a, uint32_t bits)
{
    double number = num_to_double(a);
    return are_near(number, nearbyint(number), bits);
}

static uint64_t hash_integer(mpz_srcptr value)
{
    return hash_bytes(mpz_limbs_read(value), mpz_size(value) * sizeof(mp_limb_t)) +
           (uint64_t)mpz_sgn(value);
}

uint64_t num_hash(Num a)
{
    if (num_is_small(a))
        return hash_bytes(&a, sizeof a);
    return hash_integer(mpq_numref(a.big->value)) * 31 + hash_integer(mpq_denref(a.big->value));
}

Num num_copy(Arena *arena, Num a)
{
    return num_is_small(a) ? a : num_take(arena, a.big->value);
}
