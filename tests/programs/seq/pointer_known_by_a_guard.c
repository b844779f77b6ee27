//! verify => verified
/* The conditions around an access leave one index of an array of pointers. */
#include <assert.h>
#pragma TASS input {0 <= n && n <= 5}
int n;
int main(void)
{
    int x = 1, y = 2, *p[3] = {&x, &y, &x};
    assert(n < 1 || n > 1 || *p[n] == 2);
    assert(!(n * n == 4) || *p[n] == 1);
    return 0;
}
