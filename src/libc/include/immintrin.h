/* Vector intrinsics of x86-64 on floating-point numbers: those that kernels of numerical programs use, on
 * gcc's vectors. That addresses are aligned where a name does not end in u is assumed.
 */
#ifndef TASS_IMMINTRIN_H
#define TASS_IMMINTRIN_H

#include <math.h>

typedef double __m128d __attribute__((__vector_size__(16), __aligned__(16)));
typedef double __m256d __attribute__((__vector_size__(32), __aligned__(32)));
typedef float __m128 __attribute__((__vector_size__(16), __aligned__(16)));
typedef float __m256 __attribute__((__vector_size__(32), __aligned__(32)));

static inline __m128d _mm_setzero_pd(void)
{
    return (__m128d){0};
}

static inline __m128d _mm_set1_pd(double x)
{
    return (__m128d){x, x};
}

static inline __m128d _mm_setr_pd(double x0, double x1)
{
    return (__m128d){x0, x1};
}

static inline __m128d _mm_set_pd(double x1, double x0)
{
    return (__m128d){x0, x1};
}

static inline __m128d _mm_load_pd(const double *from)
{
    return (__m128d){from[0], from[1]};
}

static inline __m128d _mm_loadu_pd(const double *from)
{
    return (__m128d){from[0], from[1]};
}

static inline void _mm_store_pd(double *to, __m128d a)
{
    for (int i = 0; i < 2; i++)
        to[i] = a[i];
}

static inline void _mm_storeu_pd(double *to, __m128d a)
{
    for (int i = 0; i < 2; i++)
        to[i] = a[i];
}

static inline __m128d _mm_add_pd(__m128d a, __m128d b)
{
    return a + b;
}

static inline __m128d _mm_sub_pd(__m128d a, __m128d b)
{
    return a - b;
}

static inline __m128d _mm_mul_pd(__m128d a, __m128d b)
{
    return a * b;
}

static inline __m128d _mm_div_pd(__m128d a, __m128d b)
{
    return a / b;
}

static inline __m128d _mm_min_pd(__m128d a, __m128d b)
{
    for (int i = 0; i < 2; i++)
        a[i] = a[i] < b[i] ? a[i] : b[i];
    return a;
}

static inline __m128d _mm_max_pd(__m128d a, __m128d b)
{
    for (int i = 0; i < 2; i++)
        a[i] = a[i] > b[i] ? a[i] : b[i];
    return a;
}

static inline __m128d _mm_sqrt_pd(__m128d a)
{
    for (int i = 0; i < 2; i++)
        a[i] = sqrt(a[i]);
    return a;
}

static inline __m128d _mm_fmadd_pd(__m128d a, __m128d b, __m128d c)
{
    return a * b + c;
}

static inline __m128d _mm_fmsub_pd(__m128d a, __m128d b, __m128d c)
{
    return a * b - c;
}

static inline __m128d _mm_fnmadd_pd(__m128d a, __m128d b, __m128d c)
{
    return -(a * b) + c;
}

static inline __m128d _mm_fnmsub_pd(__m128d a, __m128d b, __m128d c)
{
    return -(a * b) - c;
}

static inline __m128d _mm_hadd_pd(__m128d a, __m128d b)
{
    return (__m128d){a[0] + a[1], b[0] + b[1]};
}

static inline __m128d _mm_unpacklo_pd(__m128d a, __m128d b)
{
    return (__m128d){a[0], b[0]};
}

static inline __m128d _mm_unpackhi_pd(__m128d a, __m128d b)
{
    return (__m128d){a[1], b[1]};
}

static inline __m256d _mm256_setzero_pd(void)
{
    return (__m256d){0};
}

static inline __m256d _mm256_set1_pd(double x)
{
    return (__m256d){x, x, x, x};
}

static inline __m256d _mm256_setr_pd(double x0, double x1, double x2, double x3)
{
    return (__m256d){x0, x1, x2, x3};
}

static inline __m256d _mm256_set_pd(double x3, double x2, double x1, double x0)
{
    return (__m256d){x0, x1, x2, x3};
}

static inline __m256d _mm256_load_pd(const double *from)
{
    return (__m256d){from[0], from[1], from[2], from[3]};
}

static inline __m256d _mm256_loadu_pd(const double *from)
{
    return (__m256d){from[0], from[1], from[2], from[3]};
}

static inline void _mm256_store_pd(double *to, __m256d a)
{
    for (int i = 0; i < 4; i++)
        to[i] = a[i];
}

static inline void _mm256_storeu_pd(double *to, __m256d a)
{
    for (int i = 0; i < 4; i++)
        to[i] = a[i];
}

static inline __m256d _mm256_add_pd(__m256d a, __m256d b)
{
    return a + b;
}

static inline __m256d _mm256_sub_pd(__m256d a, __m256d b)
{
    return a - b;
}

static inline __m256d _mm256_mul_pd(__m256d a, __m256d b)
{
    return a * b;
}

static inline __m256d _mm256_div_pd(__m256d a, __m256d b)
{
    return a / b;
}

static inline __m256d _mm256_min_pd(__m256d a, __m256d b)
{
    for (int i = 0; i < 4; i++)
        a[i] = a[i] < b[i] ? a[i] : b[i];
    return a;
}

static inline __m256d _mm256_max_pd(__m256d a, __m256d b)
{
    for (int i = 0; i < 4; i++)
        a[i] = a[i] > b[i] ? a[i] : b[i];
    return a;
}

static inline __m256d _mm256_sqrt_pd(__m256d a)
{
    for (int i = 0; i < 4; i++)
        a[i] = sqrt(a[i]);
    return a;
}

static inline __m256d _mm256_fmadd_pd(__m256d a, __m256d b, __m256d c)
{
    return a * b + c;
}

static inline __m256d _mm256_fmsub_pd(__m256d a, __m256d b, __m256d c)
{
    return a * b - c;
}

static inline __m256d _mm256_fnmadd_pd(__m256d a, __m256d b, __m256d c)
{
    return -(a * b) + c;
}

static inline __m256d _mm256_fnmsub_pd(__m256d a, __m256d b, __m256d c)
{
    return -(a * b) - c;
}

static inline __m256d _mm256_hadd_pd(__m256d a, __m256d b)
{
    return (__m256d){a[0] + a[1], b[0] + b[1], a[2] + a[3], b[2] + b[3]};
}

static inline __m256d _mm256_unpacklo_pd(__m256d a, __m256d b)
{
    return (__m256d){a[0], b[0], a[2], b[2]};
}

static inline __m256d _mm256_unpackhi_pd(__m256d a, __m256d b)
{
    return (__m256d){a[1], b[1], a[3], b[3]};
}

static inline __m128 _mm_setzero_ps(void)
{
    return (__m128){0};
}

static inline __m128 _mm_set1_ps(float x)
{
    return (__m128){x, x, x, x};
}

static inline __m128 _mm_setr_ps(float x0, float x1, float x2, float x3)
{
    return (__m128){x0, x1, x2, x3};
}

static inline __m128 _mm_set_ps(float x3, float x2, float x1, float x0)
{
    return (__m128){x0, x1, x2, x3};
}

static inline __m128 _mm_load_ps(const float *from)
{
    return (__m128){from[0], from[1], from[2], from[3]};
}

static inline __m128 _mm_loadu_ps(const float *from)
{
    return (__m128){from[0], from[1], from[2], from[3]};
}

static inline void _mm_store_ps(float *to, __m128 a)
{
    for (int i = 0; i < 4; i++)
        to[i] = a[i];
}

static inline void _mm_storeu_ps(float *to, __m128 a)
{
    for (int i = 0; i < 4; i++)
        to[i] = a[i];
}

static inline __m128 _mm_add_ps(__m128 a, __m128 b)
{
    return a + b;
}

static inline __m128 _mm_sub_ps(__m128 a, __m128 b)
{
    return a - b;
}

static inline __m128 _mm_mul_ps(__m128 a, __m128 b)
{
    return a * b;
}

static inline __m128 _mm_div_ps(__m128 a, __m128 b)
{
    return a / b;
}

static inline __m128 _mm_min_ps(__m128 a, __m128 b)
{
    for (int i = 0; i < 4; i++)
        a[i] = a[i] < b[i] ? a[i] : b[i];
    return a;
}

static inline __m128 _mm_max_ps(__m128 a, __m128 b)
{
    for (int i = 0; i < 4; i++)
        a[i] = a[i] > b[i] ? a[i] : b[i];
    return a;
}

static inline __m128 _mm_sqrt_ps(__m128 a)
{
    for (int i = 0; i < 4; i++)
        a[i] = sqrtf(a[i]);
    return a;
}

static inline __m128 _mm_fmadd_ps(__m128 a, __m128 b, __m128 c)
{
    return a * b + c;
}

static inline __m128 _mm_fmsub_ps(__m128 a, __m128 b, __m128 c)
{
    return a * b - c;
}

static inline __m128 _mm_fnmadd_ps(__m128 a, __m128 b, __m128 c)
{
    return -(a * b) + c;
}

static inline __m128 _mm_fnmsub_ps(__m128 a, __m128 b, __m128 c)
{
    return -(a * b) - c;
}

static inline __m128 _mm_hadd_ps(__m128 a, __m128 b)
{
    return (__m128){a[0] + a[1], a[2] + a[3], b[0] + b[1], b[2] + b[3]};
}

static inline __m128 _mm_unpacklo_ps(__m128 a, __m128 b)
{
    return (__m128){a[0], b[0], a[1], b[1]};
}

static inline __m128 _mm_unpackhi_ps(__m128 a, __m128 b)
{
    return (__m128){a[2], b[2], a[3], b[3]};
}

static inline __m256 _mm256_setzero_ps(void)
{
    return (__m256){0};
}

static inline __m256 _mm256_set1_ps(float x)
{
    return (__m256){x, x, x, x, x, x, x, x};
}

static inline __m256 _mm256_setr_ps(float x0, float x1, float x2, float x3, float x4, float x5, float x6, float x7)
{
    return (__m256){x0, x1, x2, x3, x4, x5, x6, x7};
}

static inline __m256 _mm256_set_ps(float x7, float x6, float x5, float x4, float x3, float x2, float x1, float x0)
{
    return (__m256){x0, x1, x2, x3, x4, x5, x6, x7};
}

static inline __m256 _mm256_load_ps(const float *from)
{
    return (__m256){from[0], from[1], from[2], from[3], from[4], from[5], from[6], from[7]};
}

static inline __m256 _mm256_loadu_ps(const float *from)
{
    return (__m256){from[0], from[1], from[2], from[3], from[4], from[5], from[6], from[7]};
}

static inline void _mm256_store_ps(float *to, __m256 a)
{
    for (int i = 0; i < 8; i++)
        to[i] = a[i];
}

static inline void _mm256_storeu_ps(float *to, __m256 a)
{
    for (int i = 0; i < 8; i++)
        to[i] = a[i];
}

static inline __m256 _mm256_add_ps(__m256 a, __m256 b)
{
    return a + b;
}

static inline __m256 _mm256_sub_ps(__m256 a, __m256 b)
{
    return a - b;
}

static inline __m256 _mm256_mul_ps(__m256 a, __m256 b)
{
    return a * b;
}

static inline __m256 _mm256_div_ps(__m256 a, __m256 b)
{
    return a / b;
}

static inline __m256 _mm256_min_ps(__m256 a, __m256 b)
{
    for (int i = 0; i < 8; i++)
        a[i] = a[i] < b[i] ? a[i] : b[i];
    return a;
}

static inline __m256 _mm256_max_ps(__m256 a, __m256 b)
{
    for (int i = 0; i < 8; i++)
        a[i] = a[i] > b[i] ? a[i] : b[i];
    return a;
}

static inline __m256 _mm256_sqrt_ps(__m256 a)
{
    for (int i = 0; i < 8; i++)
        a[i] = sqrtf(a[i]);
    return a;
}

static inline __m256 _mm256_fmadd_ps(__m256 a, __m256 b, __m256 c)
{
    return a * b + c;
}

static inline __m256 _mm256_fmsub_ps(__m256 a, __m256 b, __m256 c)
{
    return a * b - c;
}

static inline __m256 _mm256_fnmadd_ps(__m256 a, __m256 b, __m256 c)
{
    return -(a * b) + c;
}

static inline __m256 _mm256_fnmsub_ps(__m256 a, __m256 b, __m256 c)
{
    return -(a * b) - c;
}

static inline __m256 _mm256_hadd_ps(__m256 a, __m256 b)
{
    return (__m256){a[0] + a[1], a[2] + a[3], b[0] + b[1], b[2] + b[3], a[4] + a[5], a[6] + a[7], b[4] + b[5], b[6] + b[7]};
}

static inline __m256 _mm256_unpacklo_ps(__m256 a, __m256 b)
{
    return (__m256){a[0], b[0], a[1], b[1], a[4], b[4], a[5], b[5]};
}

static inline __m256 _mm256_unpackhi_ps(__m256 a, __m256 b)
{
    return (__m256){a[2], b[2], a[3], b[3], a[6], b[6], a[7], b[7]};
}

static inline double _mm_cvtsd_f64(__m128d a)
{
    return a[0];
}

static inline float _mm_cvtss_f32(__m128 a)
{
    return a[0];
}

static inline double _mm256_cvtsd_f64(__m256d a)
{
    return a[0];
}

static inline float _mm256_cvtss_f32(__m256 a)
{
    return a[0];
}

static inline __m128d _mm_add_sd(__m128d a, __m128d b)
{
    a[0] += b[0];
    return a;
}

static inline __m128d _mm_set_sd(double x)
{
    return (__m128d){x, 0};
}

static inline __m128 _mm_add_ss(__m128 a, __m128 b)
{
    a[0] += b[0];
    return a;
}

static inline __m128 _mm_movehl_ps(__m128 a, __m128 b)
{
    return (__m128){b[2], b[3], a[2], a[3]};
}

static inline __m128d _mm256_castpd256_pd128(__m256d a)
{
    return (__m128d){a[0], a[1]};
}

static inline __m128 _mm256_castps256_ps128(__m256 a)
{
    return (__m128){a[0], a[1], a[2], a[3]};
}

static inline __m256d _mm256_broadcast_sd(const double *from)
{
    return _mm256_set1_pd(*from);
}

static inline __m256 _mm256_broadcast_ss(const float *from)
{
    return _mm256_set1_ps(*from);
}

static inline void _mm256_zeroupper(void)
{
}

static inline __m128d __tass_half_pd(__m256d a, int upper)
{
    return upper ? (__m128d){a[2], a[3]} : (__m128d){a[0], a[1]};
}

static inline __m128 __tass_half_ps(__m256 a, int upper)
{
    return upper ? (__m128){a[4], a[5], a[6], a[7]} : (__m128){a[0], a[1], a[2], a[3]};
}

#define _mm256_extractf128_pd(a, upper) __tass_half_pd((a), (upper))
#define _mm256_extractf128_ps(a, upper) __tass_half_ps((a), (upper))

#endif
