//! verify => verified
/* Unions and bytes with symbolic values: what is copied byte by byte is the same value again. */
#include <assert.h>
#include <string.h>
union u {
    double d;
    struct {
        int lo, hi;
    } i;
    char c[8];
};
#pragma TASS input
double x;
#pragma TASS input
int n;
int main(void)
{
    union u v;
    v.d = x;
    union u w;
    memcpy(w.c, v.c, 8);
    assert(w.d == x);
    double y;
    char *p = (char *)&y, *q = (char *)&x;
    for (int i = 0; i < 8; i++)
        p[i] = q[i];
    assert(y == x);
    int m;
    memcpy(&m, &n, 4);
    assert(m == n);
    char b[4];
    memcpy(b, &n, 4);
    int k;
    memcpy(&k, b, 4);
    assert(k == n);

    return 0;
}
