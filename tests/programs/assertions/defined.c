//! verify => verified
#include <stdlib.h>
#pragma TASS input {0 <= n && n <= 4}
int n;
struct pair { int x, y; };
int main(void)
{
    double a[4];
    struct pair p, *q = malloc(sizeof *q);
    int *r;
    p.x = 1;
    q->y = 2;
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma TASS assert defined(a[0..n-1]) && defined(p.x) && !defined(p.y) && !defined(r)
#pragma TASS assert forall {int i | 0 <= i && i < 4} defined(a[i]) <=> i < n
#pragma TASS assert defined(q->y) && !defined(q->x) && defined(q)
    free(q);
    return 0;
}
