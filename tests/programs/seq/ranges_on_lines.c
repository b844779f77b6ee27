//! verify => verified
//! verify -DBAD=1 => violated overflow 31 ...
//! verify -DBAD=2 => violated overflow 33 ...
//! verify -DBAD=3 => violated array-bounds 35 ...
//! verify -DBAD=4 => violated uninitialised-read 40 ...
//! verify -DBAD=5 => violated assertion 47
// Elements that grow by a step, copies and sums of ranges that begin and end anywhere: each costs what its distinct parts
// cost. The first round that goes wrong is still the one that is shown.
#include <assert.h>
#include <stdlib.h>
#ifndef BAD
#define BAD 0
#endif
#if BAD
#define N 8000
#else
#define N 50000000
#endif
struct vector {
    int length;
    double *of;
};
static long wide[N];
static int limit = N;
int main(void)
{
    struct vector v = {N, malloc(N * sizeof(double))};
    int *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b), n = N, sum = 0;
    long total = 0;
    double real = 0;
    for (int i = 0; i < n; i++) a[i] = i * (BAD == 1 ? 300000 : 40) - 7;
    for (int i = 0; i < n - 2 * 100; i++) v.of[i + 100] = (double)i;
    for (int i = 0; i < (BAD == 2 ? 7000 : 6000); i++) sum += 100 * i;
    assert(sum == 6000 / 2 * 5999 * 100);
    for (int i = 1; n - (BAD != 3) >= i; i++) b[i - 1] = a[i];
    for (long i = 3; i < limit; i++) wide[i - 3] = 5 - 2 * i;
    for (int i = 0; i < v.length - 100; i++)
        if (i >= 100 || BAD == 4)
            break;
    for (int i = BAD == 4 ? 99 : 100; i < v.length - 100; i++) real += v.of[i];
    assert(real == (N - 200) / 2 * (N - 201.0));
    b[77] = -1;
    for (int i = 0; i < N - 1; i++) total += b[i];
    assert(b[N - 2] == a[N - 1] && total == 20L * N * (N - 1) - 7L * (N - 1) - (40 * 78 - 7) - 1);
    total = 0;
    for (int i = 0; i < N; i++) total += wide[i];
    assert(total == (N - 3) * 5L - (N - 3L) * (N + 2L) + (BAD == 5));
    free(a);
    free(b);
    free(v.of);
    return 0;
}
