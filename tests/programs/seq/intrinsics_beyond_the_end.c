//! verify -DN=8 => verified
//! verify -DN=7 => violated array-bounds 11
#include <immintrin.h>

static double sum(const double *a, int n)
{
    __m256d s = _mm256_setzero_pd();
    double c[4];
    /* The last round reads on behind the end where n is no multiple of 4. */
    for (int i = 0; i < n; i += 4)
        s = _mm256_add_pd(s, _mm256_loadu_pd(a + i));
    _mm256_storeu_pd(c, s);
    return c[0] + c[1] + c[2] + c[3];
}

int main(void)
{
    double a[N];
    for (int i = 0; i < N; i++)
        a[i] = i;
    return sum(a, N) < 0;
}
