//! verify -check=overflow => verified
/* What stands behind && and || and in the branches of ?: is computed only under their conditions. */
#include <assert.h>
#include <limits.h>
#pragma TASS input
int a;
#pragma TASS input
double x;
int main(void)
{
    int b = a;
    int up = a < INT_MAX ? a + 1 : a, down = b > INT_MIN && b - 1 < b ? b - 1 : b;
    if (a == INT_MIN || -a == INT_MAX)
        up = 0;
    int small = a > -1000 && a < 1000 && a * a > 4;
    int whole = x > -1.0 && x < 100.0 ? (int)x : 0;
    int most = a > 0 && (b < 10 || b / 2 + 5 <= INT_MAX) && a - 1 >= 0;
    return up == INT_MIN && down == 0 && small && whole && most;
}
