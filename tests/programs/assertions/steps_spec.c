//! verify => verified
/* Two sums in one loop; the specification of steps_impl.c and its neighbours. */
#include <stdio.h>
#define N 3
#pragma TASS input
double a[N];
#pragma TASS output
double result;
double sums[2];
int main(void)
{
    for (int i = 0; i < N; i++) {
        sums[0] += a[i];
        sums[1] += a[i] * a[i];
#pragma TASS joint assert STEP sums[1] >= 0
    }
    result = sums[0] + sums[1];
    return 0;
}
