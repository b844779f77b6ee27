/* What gcc knows without a header, and no header of C has; read where a program calls one. */
#ifndef TASS_BUILTIN_H
#define TASS_BUILTIN_H

#define __builtin_assume_aligned(pointer, ...) ((void *)(pointer))
#define __builtin_prefetch(address, ...) ((void)(address))
#define __builtin_expect_with_probability(value, expected, probability)                            \
    __builtin_expect(value, expected)

#define __builtin_add_overflow_p(a, b, type)                                                       \
    __extension__({                                                                                \
        __typeof__(type) __tass_result;                                                            \
        __builtin_add_overflow(a, b, &__tass_result);                                              \
    })
#define __builtin_sub_overflow_p(a, b, type)                                                       \
    __extension__({                                                                                \
        __typeof__(type) __tass_result;                                                            \
        __builtin_sub_overflow(a, b, &__tass_result);                                              \
    })
#define __builtin_mul_overflow_p(a, b, type)                                                       \
    __extension__({                                                                                \
        __typeof__(type) __tass_result;                                                            \
        __builtin_mul_overflow(a, b, &__tass_result);                                              \
    })

#define __builtin_sadd_overflow(a, b, result)                                                      \
    __builtin_add_overflow((int)(a), (int)(b), (int *)(result))
#define __builtin_saddl_overflow(a, b, result)                                                     \
    __builtin_add_overflow((long)(a), (long)(b), (long *)(result))
#define __builtin_saddll_overflow(a, b, result)                                                    \
    __builtin_add_overflow((long long)(a), (long long)(b), (long long *)(result))
#define __builtin_uadd_overflow(a, b, result)                                                      \
    __builtin_add_overflow((unsigned)(a), (unsigned)(b), (unsigned *)(result))
#define __builtin_uaddl_overflow(a, b, result)                                                     \
    __builtin_add_overflow((unsigned long)(a), (unsigned long)(b), (unsigned long *)(result))
#define __builtin_uaddll_overflow(a, b, result)                                                    \
    __builtin_add_overflow((unsigned long long)(a), (unsigned long long)(b),                       \
                           (unsigned long long *)(result))
#define __builtin_ssub_overflow(a, b, result)                                                      \
    __builtin_sub_overflow((int)(a), (int)(b), (int *)(result))
#define __builtin_ssubl_overflow(a, b, result)                                                     \
    __builtin_sub_overflow((long)(a), (long)(b), (long *)(result))
#define __builtin_ssubll_overflow(a, b, result)                                                    \
    __builtin_sub_overflow((long long)(a), (long long)(b), (long long *)(result))
#define __builtin_usub_overflow(a, b, result)                                                      \
    __builtin_sub_overflow((unsigned)(a), (unsigned)(b), (unsigned *)(result))
#define __builtin_usubl_overflow(a, b, result)                                                     \
    __builtin_sub_overflow((unsigned long)(a), (unsigned long)(b), (unsigned long *)(result))
#define __builtin_usubll_overflow(a, b, result)                                                    \
    __builtin_sub_overflow((unsigned long long)(a), (unsigned long long)(b),                       \
                           (unsigned long long *)(result))
#define __builtin_smul_overflow(a, b, result)                                                      \
    __builtin_mul_overflow((int)(a), (int)(b), (int *)(result))
#define __builtin_smull_overflow(a, b, result)                                                     \
    __builtin_mul_overflow((long)(a), (long)(b), (long *)(result))
#define __builtin_smulll_overflow(a, b, result)                                                    \
    __builtin_mul_overflow((long long)(a), (long long)(b), (long long *)(result))
#define __builtin_umul_overflow(a, b, result)                                                      \
    __builtin_mul_overflow((unsigned)(a), (unsigned)(b), (unsigned *)(result))
#define __builtin_umull_overflow(a, b, result)                                                     \
    __builtin_mul_overflow((unsigned long)(a), (unsigned long)(b), (unsigned long *)(result))
#define __builtin_umulll_overflow(a, b, result)                                                    \
    __builtin_mul_overflow((unsigned long long)(a), (unsigned long long)(b),                       \
                           (unsigned long long *)(result))

/* x to the power of an integer. */
static inline long double __builtin_powil(long double x, int n)
{
    long double result = 1;
    for (unsigned int i = 0, count = n < 0 ? -(unsigned int)n : (unsigned int)n; i < count; i++)
        result *= x;
    return n < 0 ? 1 / result : result;
}

static inline double __builtin_powi(double x, int n)
{
    return (double)__builtin_powil(x, n);
}

static inline float __builtin_powif(float x, int n)
{
    return (float)__builtin_powil(x, n);
}

#endif
