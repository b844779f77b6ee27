//! verify => verified
#include <assert.h>
#pragma TASS input {0 <= n && n <= 6}
int n;
int factorial(int k)
{
    if (k <= 1)
        return 1;
    return k * factorial(k - 1);
}
int main(void)
{
    int product = 1;
    for (int i = 2; i <= n; i++)
        product *= i;
    assert(factorial(n) == product);
    return 0;
}
