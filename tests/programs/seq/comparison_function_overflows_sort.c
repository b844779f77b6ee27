//! verify => violated library-argument 14
//! verify -no-check=library-argument => violated assertion 15
#include <assert.h>
#include <stdlib.h>
#pragma TASS input
int a[2];
static int order(const void *p, const void *q)
{
    return *(const int *)p < *(const int *)q;
}
int main(void)
{
    int b[2] = {a[0], a[1]};
    qsort(b, 2, sizeof *b, order);
    assert(b[0] <= b[1]);
    return 0;
}
