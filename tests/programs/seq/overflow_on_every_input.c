//! verify => violated overflow 11
/* The test that follows the sum assumes what it wants to find out: it is no test. */
#include <assert.h>
#include <limits.h>
#pragma TASS input {a > 0}
int a;
#pragma TASS input {b > 0}
int b;
static int sum(void)
{
    return b > INT_MAX - a ? a + b : 0;
}
int main(void)
{
    int s = sum();
    assert(s >= 0);
    return 0;
}
