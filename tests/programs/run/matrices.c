//# verify
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
double **alloc_matrix(int rows, int cols)
{
    double **m = malloc(rows * sizeof(double *));
    m[0] = malloc((size_t)rows * cols * sizeof(double));
    for (int i = 1; i < rows; i++)
        m[i] = m[0] + i * cols;
    return m;
}
void free_matrix(double **m)
{
    free(m[0]);
    free(m);
}
void fill(int n, int m, double (*a)[m])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] = i * 10 + j;
}
double trace(int n, double a[n][n])
{
    double t = 0;
    for (int i = 0; i < n; i++)
        t += a[i][i];
    return t;
}
void mul(size_t n, const double *restrict a, const double *restrict b, double *restrict c)
{
    memset(c, 0, n * n * sizeof *c);
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < n; k++)
            for (size_t j = 0; j < n; j++)
                c[i * n + j] += a[i * n + k] * b[k * n + j];
}
typedef double row_t[3];
int main(void)
{
    double **m = alloc_matrix(3, 4);
    for (int i = 0; i < 12; i++)
        m[0][i] = i;
    printf("%g %g\n", m[2][3], *(*(m + 1) + 2));
    free_matrix(m);
    int n = 3;
    double a[n][n], b[3][3];
    fill(n, n, a);
    fill(3, 3, b);
    printf("%g %zu %zu\n", trace(n, a), sizeof a, sizeof a[0]);
    double c[9];
    mul(3, &a[0][0], b[0], c);
    for (int i = 0; i < 9; i++)
        printf("%g ", c[i]);
    puts("");
    double(*p)[n] = malloc(sizeof(double[2][n]));
    fill(2, n, p);
    printf("%g\n", p[1][2]);
    free(p);
    row_t rows[2] = {{1, 2, 3}, {4, 5, 6}};
    row_t *q = rows;
    printf("%g %ld\n", q[1][0], (long)(&rows[1][2] - &rows[1][0]));
    double(*last)[3] = &rows[1];
    printf("%g %d\n", (*last)[2], (int)(last - rows));
    int cube[2][3][4];
    int v = 0;
    for (int *e = &cube[0][0][0]; e < &cube[0][0][0] + 24; e++)
        *e = v++;
    printf("%d %d\n", cube[1][2][3], cube[0][1][0]);
    return 0;
}
