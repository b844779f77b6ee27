//# verify
#include <stdio.h>
#include <stdlib.h>
#ifdef __TASS__
#include <immintrin.h>
#else
#pragma GCC target("avx2,fma")
#include <immintrin.h>
#endif

struct cell {
    char tag;
    __m256d value;
};

static double sum4(__m256d v)
{
    __m128d low = _mm256_castpd256_pd128(v), high = _mm256_extractf128_pd(v, 1);
    low = _mm_add_pd(low, high);
    return _mm_cvtsd_f64(_mm_add_sd(low, _mm_unpackhi_pd(low, low)));
}

static double dot(const double *a, const double *b, int n)
{
    __m256d sum = _mm256_setzero_pd();
    int i = 0;
    for (; i + 4 <= n; i += 4)
        sum = _mm256_fmadd_pd(_mm256_loadu_pd(a + i), _mm256_loadu_pd(b + i), sum);
    double rest = sum4(sum);
    for (; i < n; i++)
        rest += a[i] * b[i];
    return rest;
}

static void saxpy(int n, float a, const float *x, float *y)
{
    __m256 factor = _mm256_set1_ps(a);
    for (int i = 0; i + 8 <= n; i += 8)
        _mm256_storeu_ps(y + i, _mm256_add_ps(_mm256_mul_ps(factor, _mm256_loadu_ps(x + i)),
                                              _mm256_loadu_ps(y + i)));
}

int main(void)
{
    double a[7], b[7], c[4], *block = aligned_alloc(32, 64);
    float x[8], y[8];
    for (int i = 0; i < 7; i++) {
        a[i] = i;
        b[i] = 2 * i + 1;
    }
    printf("%g %zu\n", dot(a, b, 7), sizeof(struct cell));
    for (int i = 0; i < 8; i++) {
        x[i] = (float)i;
        y[i] = 1;
        block[i] = 8 - i;
    }
    saxpy(8, 0.5f, x, y);
    printf("%g %g\n", y[1], y[7]);
    __m256d v = _mm256_load_pd(block), w = _mm256_setr_pd(1, 4, 9, 16);
    _mm256_storeu_pd(c, _mm256_sub_pd(_mm256_max_pd(v, _mm256_set_pd(9, 3, 2, 1)), _mm256_sqrt_pd(w)));
    printf("%g %g %g %g\n", c[0], c[1], c[2], c[3]);
    _mm256_storeu_pd(c, _mm256_hadd_pd(v, w));
    printf("%g %g %g %g\n", c[0], c[1], c[2], c[3]);
    __m128 s = _mm_hadd_ps(_mm_loadu_ps(x), _mm_loadu_ps(x + 4));
    printf("%g %g\n", _mm_cvtss_f32(s), _mm_cvtss_f32(_mm_movehl_ps(s, s)));
    free(block);
    return 0;
}
