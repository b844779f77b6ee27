//! verify => violated assertion 11
/* The first input that comes to mind overflows; another one violates the assertion. */
#include <assert.h>
#include <limits.h>
#pragma TASS input {a >= 2147483640}
int a;
int main(void)
{
    int s = a + 1;
    if (a != 2147483646)
        assert(s >= INT_MAX);
    return 0;
}
