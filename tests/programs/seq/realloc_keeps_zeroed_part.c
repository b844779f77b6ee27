//! verify => verified
#include <assert.h>
#include <stdlib.h>
#pragma TASS input {1 <= n && n <= 4} int
#define n 2
int main(void)
{
    double *a = calloc(n, sizeof *a);
    a = realloc(a, (n + 2) * sizeof *a);
    for (int i = 0; i < n; i++)
        assert(a[i] == 0);
    a[n] = a[n + 1] = 1;
    a = realloc(a, n * sizeof *a);
    assert(a[n - 1] == 0);
    free(a);
    return 0;
}
