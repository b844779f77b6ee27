/* Mathematical functions, over the real numbers. Those without a pointer are abstract: tass knows
 * facts about some and nothing about the others, but that equal arguments give equal results.
 * Infinities and NaN are what a program starts with, never the result of finite arithmetic. */
#ifndef TASS_MATH_H
#define TASS_MATH_H

#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
#pragma TASS abstract
double __tass_infinity(void);
#pragma TASS abstract
double __tass_nan(void);
#pragma TASS abstract
int __tass_class(double x); /* 0: a number, 1: +inf, 2: -inf, 3: NaN */
#pragma TASS abstract
int __tass_fpclassify(double x, double least); /* of what is smaller, but for 0: FP_SUBNORMAL */
#pragma TASS abstract
int __tass_signbit(double x);

#define HUGE_VAL __tass_infinity()
#define HUGE_VALF ((float)__tass_infinity())
#define HUGE_VALL ((long double)__tass_infinity())
#define INFINITY ((float)__tass_infinity())
#define NAN ((float)__tass_nan())
#define nan(tag) ((void)(tag), __tass_nan())
#define nanf(tag) ((void)(tag), NAN)
#define nanl(tag) ((void)(tag), (long double)__tass_nan())

#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
#define FP_ILOGB0 (-2147483647 - 1)
#define FP_ILOGBNAN (-2147483647 - 1)
#define MATH_ERRNO 1
#define MATH_ERREXCEPT 2
#define math_errhandling (MATH_ERRNO | MATH_ERREXCEPT)

/* Each evaluates its arguments once, also those that are pure enough for an annotation. */
#define __TASS_LEAST(x)                                                                            \
    (sizeof(x) == sizeof(float) ? 0x1p-126 : sizeof(x) == sizeof(double) ? 0x1p-1022 : 0x1p-16382L)
#define isnan(x) (__tass_class(x) == 3)
#define isinf(x) ((__tass_class(x) % 3 + 1) % 3 - 1)
#define isfinite(x) (__tass_class(x) == 0)
#define fpclassify(x) __tass_fpclassify(x, __TASS_LEAST(x))
#define isnormal(x) (fpclassify(x) == FP_NORMAL)
#define signbit(x) __tass_signbit(x)
#define isless(x, y) ((x) < (y))
#define islessequal(x, y) ((x) <= (y))
#define isgreater(x, y) ((x) > (y))
#define isgreaterequal(x, y) ((x) >= (y))
#define islessgreater(x, y) __tass_islessgreater(x, y)
#define isunordered(x, y) (isnan(x) | isnan(y))

/* What gcc knows without this header. */
#define __builtin_inf() __tass_infinity()
#define __builtin_inff() INFINITY
#define __builtin_infl() HUGE_VALL
#define __builtin_huge_val() HUGE_VAL
#define __builtin_huge_valf() HUGE_VALF
#define __builtin_huge_vall() HUGE_VALL
#define __builtin_nan(tag) __tass_nan()
#define __builtin_nanf(tag) NAN
#define __builtin_nanl(tag) ((long double)__tass_nan())
#define __builtin_isnan(x) isnan(x)
#define __builtin_isinf(x) isinf(x)
#define __builtin_isinf_sign(x) isinf(x)
#define __builtin_isfinite(x) isfinite(x)
#define __builtin_isnormal(x) isnormal(x)
#define __builtin_signbit(x) signbit(x)
#define __builtin_signbitf(x) signbit(x)
#define __builtin_signbitl(x) signbit(x)
#define __builtin_isless(x, y) isless(x, y)
#define __builtin_islessequal(x, y) islessequal(x, y)
#define __builtin_isgreater(x, y) isgreater(x, y)
#define __builtin_isgreaterequal(x, y) isgreaterequal(x, y)
#define __builtin_islessgreater(x, y) islessgreater(x, y)
#define __builtin_isunordered(x, y) isunordered(x, y)
#define __builtin_fpclassify(nan, infinite, normal, subnormal, zero, x)                            \
    __tass_choose(fpclassify(x), nan, infinite, zero, subnormal, normal)

typedef double double_t;
typedef float float_t;

#pragma TASS abstract
double acos(double x);
#pragma TASS abstract
float acosf(float x);
#pragma TASS abstract
long double acosl(long double x);
#pragma TASS abstract
double asin(double x);
#pragma TASS abstract
float asinf(float x);
#pragma TASS abstract
long double asinl(long double x);
#pragma TASS abstract
double atan(double x);
#pragma TASS abstract
float atanf(float x);
#pragma TASS abstract
long double atanl(long double x);
#pragma TASS abstract
double acosh(double x);
#pragma TASS abstract
float acoshf(float x);
#pragma TASS abstract
long double acoshl(long double x);
#pragma TASS abstract
double asinh(double x);
#pragma TASS abstract
float asinhf(float x);
#pragma TASS abstract
long double asinhl(long double x);
#pragma TASS abstract
double atanh(double x);
#pragma TASS abstract
float atanhf(float x);
#pragma TASS abstract
long double atanhl(long double x);
#pragma TASS abstract
double cos(double x);
#pragma TASS abstract
float cosf(float x);
#pragma TASS abstract
long double cosl(long double x);
#pragma TASS abstract
double sin(double x);
#pragma TASS abstract
float sinf(float x);
#pragma TASS abstract
long double sinl(long double x);
#pragma TASS abstract
double tan(double x);
#pragma TASS abstract
float tanf(float x);
#pragma TASS abstract
long double tanl(long double x);
#pragma TASS abstract
double cosh(double x);
#pragma TASS abstract
float coshf(float x);
#pragma TASS abstract
long double coshl(long double x);
#pragma TASS abstract
double sinh(double x);
#pragma TASS abstract
float sinhf(float x);
#pragma TASS abstract
long double sinhl(long double x);
#pragma TASS abstract
double tanh(double x);
#pragma TASS abstract
float tanhf(float x);
#pragma TASS abstract
long double tanhl(long double x);
#pragma TASS abstract
double exp(double x);
#pragma TASS abstract
float expf(float x);
#pragma TASS abstract
long double expl(long double x);
#pragma TASS abstract
double exp2(double x);
#pragma TASS abstract
float exp2f(float x);
#pragma TASS abstract
long double exp2l(long double x);
#pragma TASS abstract
double expm1(double x);
#pragma TASS abstract
float expm1f(float x);
#pragma TASS abstract
long double expm1l(long double x);
#pragma TASS abstract
double log(double x);
#pragma TASS abstract
float logf(float x);
#pragma TASS abstract
long double logl(long double x);
#pragma TASS abstract
double log10(double x);
#pragma TASS abstract
float log10f(float x);
#pragma TASS abstract
long double log10l(long double x);
#pragma TASS abstract
double log1p(double x);
#pragma TASS abstract
float log1pf(float x);
#pragma TASS abstract
long double log1pl(long double x);
#pragma TASS abstract
double log2(double x);
#pragma TASS abstract
float log2f(float x);
#pragma TASS abstract
long double log2l(long double x);
#pragma TASS abstract
double logb(double x);
#pragma TASS abstract
float logbf(float x);
#pragma TASS abstract
long double logbl(long double x);
#pragma TASS abstract
double cbrt(double x);
#pragma TASS abstract
float cbrtf(float x);
#pragma TASS abstract
long double cbrtl(long double x);
#pragma TASS abstract
double fabs(double x);
#pragma TASS abstract
float fabsf(float x);
#pragma TASS abstract
long double fabsl(long double x);
#pragma TASS abstract
double sqrt(double x);
#pragma TASS abstract
float sqrtf(float x);
#pragma TASS abstract
long double sqrtl(long double x);
#pragma TASS abstract
double erf(double x);
#pragma TASS abstract
float erff(float x);
#pragma TASS abstract
long double erfl(long double x);
#pragma TASS abstract
double erfc(double x);
#pragma TASS abstract
float erfcf(float x);
#pragma TASS abstract
long double erfcl(long double x);
#pragma TASS abstract
double lgamma(double x);
#pragma TASS abstract
float lgammaf(float x);
#pragma TASS abstract
long double lgammal(long double x);
#pragma TASS abstract
double tgamma(double x);
#pragma TASS abstract
float tgammaf(float x);
#pragma TASS abstract
long double tgammal(long double x);
#pragma TASS abstract
double ceil(double x);
#pragma TASS abstract
float ceilf(float x);
#pragma TASS abstract
long double ceill(long double x);
#pragma TASS abstract
double floor(double x);
#pragma TASS abstract
float floorf(float x);
#pragma TASS abstract
long double floorl(long double x);
#pragma TASS abstract
double nearbyint(double x);
#pragma TASS abstract
float nearbyintf(float x);
#pragma TASS abstract
long double nearbyintl(long double x);
#pragma TASS abstract
double rint(double x);
#pragma TASS abstract
float rintf(float x);
#pragma TASS abstract
long double rintl(long double x);
#pragma TASS abstract
double round(double x);
#pragma TASS abstract
float roundf(float x);
#pragma TASS abstract
long double roundl(long double x);
#pragma TASS abstract
double trunc(double x);
#pragma TASS abstract
float truncf(float x);
#pragma TASS abstract
long double truncl(long double x);
#pragma TASS abstract
double j0(double x);
#pragma TASS abstract
float j0f(float x);
#pragma TASS abstract
long double j0l(long double x);
#pragma TASS abstract
double j1(double x);
#pragma TASS abstract
float j1f(float x);
#pragma TASS abstract
long double j1l(long double x);
#pragma TASS abstract
double y0(double x);
#pragma TASS abstract
float y0f(float x);
#pragma TASS abstract
long double y0l(long double x);
#pragma TASS abstract
double y1(double x);
#pragma TASS abstract
float y1f(float x);
#pragma TASS abstract
long double y1l(long double x);
#pragma TASS abstract
double atan2(double x, double y);
#pragma TASS abstract
float atan2f(float x, float y);
#pragma TASS abstract
long double atan2l(long double x, long double y);
#pragma TASS abstract
double fdim(double x, double y);
#pragma TASS abstract
float fdimf(float x, float y);
#pragma TASS abstract
long double fdiml(long double x, long double y);
#pragma TASS abstract
double fmax(double x, double y);
#pragma TASS abstract
float fmaxf(float x, float y);
#pragma TASS abstract
long double fmaxl(long double x, long double y);
#pragma TASS abstract
double fmin(double x, double y);
#pragma TASS abstract
float fminf(float x, float y);
#pragma TASS abstract
long double fminl(long double x, long double y);
#pragma TASS abstract
double fmod(double x, double y);
#pragma TASS abstract
float fmodf(float x, float y);
#pragma TASS abstract
long double fmodl(long double x, long double y);
#pragma TASS abstract
double hypot(double x, double y);
#pragma TASS abstract
float hypotf(float x, float y);
#pragma TASS abstract
long double hypotl(long double x, long double y);
#pragma TASS abstract
double pow(double x, double y);
#pragma TASS abstract
float powf(float x, float y);
#pragma TASS abstract
long double powl(long double x, long double y);
#pragma TASS abstract
double remainder(double x, double y);
#pragma TASS abstract
float remainderf(float x, float y);
#pragma TASS abstract
long double remainderl(long double x, long double y);
#pragma TASS abstract
double copysign(double x, double y);
#pragma TASS abstract
float copysignf(float x, float y);
#pragma TASS abstract
long double copysignl(long double x, long double y);
#pragma TASS abstract
double nextafter(double x, double y);
#pragma TASS abstract
float nextafterf(float x, float y);
#pragma TASS abstract
long double nextafterl(long double x, long double y);
#pragma TASS abstract
double nexttoward(double x, long double y);
#pragma TASS abstract
float nexttowardf(float x, long double y);
#pragma TASS abstract
long double nexttowardl(long double x, long double y);
#pragma TASS abstract
double fma(double x, double y, double z);
#pragma TASS abstract
float fmaf(float x, float y, float z);
#pragma TASS abstract
long double fmal(long double x, long double y, long double z);

static inline int __tass_islessgreater(long double x, long double y)
{
    return x < y || x > y;
}

static inline int __tass_choose(int kind, int nan, int infinite, int zero, int subnormal,
                                int normal)
{
    return kind == FP_NAN         ? nan
           : kind == FP_INFINITE  ? infinite
           : kind == FP_ZERO      ? zero
           : kind == FP_SUBNORMAL ? subnormal
                                  : normal;
}

static inline void sincos(double x, double *sine, double *cosine)
{
    *sine = sin(x);
    *cosine = cos(x);
}

static inline double exp10(double x)
{
    return pow(10, x);
}

/* Over the real numbers the rest is exact, and the same for all three types. */
static inline long double __tass_scale(long double x, long exponent)
{
    if (x == 0 || !isfinite(x))
        return x;
    for (; exponent > 0; exponent--)
        x *= 2;
    for (; exponent < 0; exponent++)
        x /= 2;
    return x;
}

static inline long double __tass_frexp(long double x, int *exponent)
{
    *exponent = 0;
    if (x == 0 || !isfinite(x))
        return x;
    for (; x >= 1 || x <= -1; ++*exponent)
        x /= 2;
    for (; x < 0.5 && x > -0.5; --*exponent)
        x *= 2;
    return x;
}

static inline int __tass_ilogb(long double x)
{
    int exponent;
    if (!isfinite(x))
        return isnan(x) ? FP_ILOGBNAN : 2147483647;
    if (x == 0)
        return FP_ILOGB0;
    __tass_frexp(x, &exponent);
    return exponent - 1;
}

/* Of the quotient the three bits that glibc gives. */
static inline long double __tass_remquo(long double x, long double y, int *quotient)
{
    long double rest = remainderl(x, y);
    *quotient = (int)fmodl((x - rest) / y, 8);
    return rest;
}

#define __TASS_EXACT(type, modf, ldexp, scalbn, scalbln, frexp, ilogb, remquo, lround, llround,    \
                     lrint, llrint)                                                                \
    static inline type modf(type x, type *whole)                                                   \
    {                                                                                              \
        *whole = isfinite(x) ? truncl(x) : x;                                                      \
        return isfinite(x) ? x - *whole : isnan(x) ? x : 0;                                        \
    }                                                                                              \
    static inline type ldexp(type x, int exponent)                                                 \
    {                                                                                              \
        return __tass_scale(x, exponent);                                                          \
    }                                                                                              \
    static inline type scalbn(type x, int exponent)                                                \
    {                                                                                              \
        return __tass_scale(x, exponent);                                                          \
    }                                                                                              \
    static inline type scalbln(type x, long exponent)                                              \
    {                                                                                              \
        return __tass_scale(x, exponent);                                                          \
    }                                                                                              \
    static inline type frexp(type x, int *exponent)                                                \
    {                                                                                              \
        return __tass_frexp(x, exponent);                                                          \
    }                                                                                              \
    static inline int ilogb(type x)                                                                \
    {                                                                                              \
        return __tass_ilogb(x);                                                                    \
    }                                                                                              \
    static inline type remquo(type x, type y, int *quotient)                                       \
    {                                                                                              \
        return __tass_remquo(x, y, quotient);                                                      \
    }                                                                                              \
    static inline long lround(type x)                                                              \
    {                                                                                              \
        return (long)roundl(x);                                                                    \
    }                                                                                              \
    static inline long long llround(type x)                                                        \
    {                                                                                              \
        return (long long)roundl(x);                                                               \
    }                                                                                              \
    static inline long lrint(type x)                                                               \
    {                                                                                              \
        return (long)rintl(x);                                                                     \
    }                                                                                              \
    static inline long long llrint(type x)                                                         \
    {                                                                                              \
        return (long long)rintl(x);                                                                \
    }

__TASS_EXACT(double, modf, ldexp, scalbn, scalbln, frexp, ilogb, remquo, lround, llround, lrint,
             llrint)
__TASS_EXACT(float, modff, ldexpf, scalbnf, scalblnf, frexpf, ilogbf, remquof, lroundf, llroundf,
             lrintf, llrintf)
__TASS_EXACT(long double, modfl, ldexpl, scalbnl, scalblnl, frexpl, ilogbl, remquol, lroundl,
             llroundl, lrintl, llrintl)

#endif
