//! verify => verified
//! verify -inputn=0 => verified
/* What was there before: of a variable, an array, a struct, a slice. */
#include <stdlib.h>
#pragma TASS input {0 <= n && n <= 4}
int n;
#pragma TASS input
double start[4];
struct pair { int x, y; };
static void reverse(double *p, int count)
{
#pragma TASS let old = p[0..count-1]
    for (int i = 0; i < count / 2; i++) {
        double t = p[i];
        p[i] = p[count - 1 - i];
        p[count - 1 - i] = t;
    }
#pragma TASS assert forall {int i | 0 <= i && i < count} p[i] == old[count - 1 - i]
#pragma TASS assert permutation(p[0..count-1], old[0..count-1])
}
int main(void)
{
    double a[4], sum = 0;
    struct pair p = {1, 2};
    double *h = malloc((n + 1) * sizeof *h);
    for (int i = 0; i < n; i++)
        a[i] = h[i] = start[i];
#pragma TASS let before = a
    reverse(a, n);
    reverse(a, n);
    reverse(h, n);
#pragma TASS assert before[0..n-1] == a[0..n-1] && !defined(h[n])
#pragma TASS let pair = p
    p.x = p.y;
#pragma TASS assert pair.x == 1 && p.x == 2 && pair.y == p.y
    for (int i = 0; i < n; i++) {
#pragma TASS let so_far = sum
        sum += a[i];
#pragma TASS assert sum - so_far == start[i]
    }
    free(h);
    return 0;
}
