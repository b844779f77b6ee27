//! verify => violated assertion 14
//! verify -DIN_CONDITION => violated assertion 14
/* Which pointer is read is a choice among those n that the guard allows; the other n go on as well. */
#include <assert.h>
#pragma TASS input {0 <= n && n <= 5}
int n;
int x, y;
int main(void)
{
    int *p[3] = {&x, &y, &x};
#ifdef IN_CONDITION
    assert(n >= 3 || *p[n] == 0);
#endif
    int zero = n >= 3 || *p[n] == 0; assert(zero); assert(n < 3);
    return 0;
}
