//! verify -merge=on => violated assertion 12
#include <assert.h>
#define N 6
#pragma TASS input
double a[N];
int main(void)
{
    int count = 0;
    for (int i = 0; i < N; i++)
        if (a[i] > 0)
            count += i;
    assert(count < 15);
    return 0;
}
