//# verify
#include <stdio.h>
#include <stdlib.h>
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
typedef struct {
    size_t rows, nnz;
    int32_t *restrict ptr, *restrict col;
    double *val;
} csr;
static bool csr_build(csr *a, const double dense[static 9], int n)
{
    a->rows = n;
    a->nnz = 0;
    for (int i = 0; i < n * n; i++)
        if (dense[i] != 0)
            a->nnz++;
    a->ptr = malloc((n + 1) * sizeof *a->ptr);
    a->col = malloc(a->nnz * sizeof *a->col);
    a->val = malloc(a->nnz * sizeof *a->val);
    if (!a->ptr || !a->col || !a->val)
        return false;
    int k = 0;
    for (int i = 0; i < n; i++) {
        a->ptr[i] = k;
        for (int j = 0; j < n; j++)
            if (dense[i * n + j] != 0.) {
                a->col[k] = j;
                a->val[k++] = dense[i * n + j];
            }
    }
    a->ptr[n] = k;
    return true;
}
static void spmv(const csr *a, const double *x, double *y)
{
    for (size_t i = 0; i < a->rows; ++i) {
        double s = 0;
        for (int32_t k = a->ptr[i]; k < a->ptr[i + 1]; ++k)
            s += a->val[k] * x[a->col[k]];
        y[i] = s;
    }
}
static double dot(const double *a, const double *b, size_t n)
{
    double s = 0;
    while (n--)
        s += *a++ * *b++;
    return s;
}
static int cg(const csr *a, const double *b, double *x, int maxit)
{
    size_t n = a->rows;
    double r[n], p[n], q[n];
    spmv(a, x, q);
    for (size_t i = 0; i < n; i++)
        p[i] = r[i] = b[i] - q[i];
    double rr = dot(r, r, n);
    int it = 0;
    for (; it < maxit && rr > 1e-12; it++) {
        spmv(a, p, q);
        double alpha = rr / dot(p, q, n);
        for (size_t i = 0; i < n; i++)
            x[i] += alpha * p[i], r[i] -= alpha * q[i];
        double old = rr;
        rr = dot(r, r, n);
        for (size_t i = 0; i < n; i++)
            p[i] = r[i] + rr / old * p[i];
    }
    return it;
}
int main(void)
{
    const double d[9] = {4, -1, 0, -1, 4, -1, 0, -1, 4};
    csr a;
    if (!csr_build(&a, d, 3))
        abort();
    double b[3] = {1, 2, 3}, x[3] = {0};
    int it = cg(&a, b, x, 10);
    assert(it <= 3);
    printf("%d %.6f %.6f %.6f %zu\n", it, x[0], x[1], x[2], a.nnz);
    free(a.ptr), free(a.col), free(a.val);
    return 0;
}
