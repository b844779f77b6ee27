//! verify => verified
#include <stdlib.h>
#pragma TASS input {1 <= n && n <= 5}
int n;
double table[3][4];
struct item { int v[6]; } one;
static void clear(double *p, int count)
{
#pragma TASS assert count <= extent(p)
    for (int i = 0; i < count; i++)
        p[i] = 0;
}
int main(void)
{
    double *p = malloc(n * sizeof *p), a[n];
    int x;
    clear(p, n);
    clear(a, n);
#pragma TASS assert extent(p) == n && extent(p + 1) == n - 1 && extent(a) == n
#pragma TASS assert extent(table) == 3 && extent(table + 1) == 2 && extent(one.v + 2) == 4
#pragma TASS assert extent(&x) == 1 && extent(&x + 1) == 0 && extent(&one) == 1
    free(p);
    return 0;
}
