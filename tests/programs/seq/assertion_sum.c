//! verify => verified
#include <assert.h>
#pragma TASS input {0 <= n && n <= 10}
int n;
int main(void)
{
    int s = 0;
    for (int i = 1; i <= n; i++)
        s += i;
    assert(s == n * (n + 1) / 2);
    return 0;
}
