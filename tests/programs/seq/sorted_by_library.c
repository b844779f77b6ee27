//! verify => verified
#include <assert.h>
#include <stdlib.h>
#pragma TASS input
int a[3];
static int order(const void *p, const void *q)
{
    int x = *(const int *)p, y = *(const int *)q;
    return (x > y) - (x < y);
}
int main(void)
{
    int b[3] = {a[0], a[1], a[2]};
    qsort(b, 3, sizeof *b, order);
    assert(b[0] <= b[1] && b[1] <= b[2]);
    assert(b[0] == a[0] || b[0] == a[1] || b[0] == a[2]);
    return 0;
}
