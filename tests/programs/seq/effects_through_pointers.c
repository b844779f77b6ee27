//! verify => verified
/* Evidently apart: nothing is assumed. */
#include <assert.h>
struct point {
    int x, y;
};
#pragma TASS input
int n;
int main(void)
{
    struct point p, *q = &p;
    double a[4] = {1, 2, 3, 4}, b[4], *from = a, *to = b;
    for (int i = 0, j = 0; i < 4; i++)
        *to++ = *from++, b[j++] += a[i];
    q->x = q->y = n;
    p.x = p.y + 1;
    a[0] = a[1] = b[2];
    assert(p.x == n + 1 && a[0] == 6);
    return 0;
}
