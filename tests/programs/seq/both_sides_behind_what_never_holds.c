//! verify => verified
//! verify -solver=none => verified
//! verify -DMORE=2 => violated array-bounds 23
/* What stands behind a condition that never holds may be found out only where both of its sides are looked at. */
#include <assert.h>
#ifndef MORE
#define MORE 1
#endif
#pragma TASS input {0 <= x && x <= 1}
int x;
int g = 1, h = 2, a[2] = {1, 1};

int main(void)
{
    int r = a[x] ? g : x > 0 ? g : h;
    r += a[x] ? g : (x > 0 ? g : h) > 3 ? 5 : (x < 1 ? g : h);
    assert(r == 2);
    assert(a[x] || (x > 0 ? g : h) == 7);
    r = a[x] && (a[x] ? g : x > 0 ? g : h);
    double d = a[x] ? 1.0 : (x > 0 ? g / 2.0 : h) / (x > 0 ? g : h);
    assert(r == d);
    int v[2] = {a[x] ? g : (x > 0 ? g : h), 1};
    v[a[x] ? MORE : (x > 0 ? g : h)] = 3;
    assert(v[0] == 1 && v[1] == 3);
    return 0;
}
