//! verify => verified
//! verify -inputn=0..3 => verified
#include <assert.h>
#include <stdlib.h>
struct vector {
    int n;
    double a[];
};
#pragma TASS input {0 <= n && n <= 5} int
#define n 4
int main(void)
{
    struct vector *v = malloc(sizeof *v + n * sizeof(double));
    v->n = n;
    for (int i = 0; i < v->n; i++)
        v->a[i] = 2 * i;
    v = realloc(v, sizeof *v + (n + 1) * sizeof(double));
    v->a[n] = 1;
    for (int i = 0; i < v->n; i++)
        assert(v->a[i] == 2 * i);
    free(v);
    return 0;
}
