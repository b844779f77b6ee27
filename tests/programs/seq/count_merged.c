//! verify -merge=on -states=10 => verified
/* A counter that each element may raise: one state, not two for each element. */
#include <assert.h>
#define N 20
#pragma TASS input
double a[N];
int main(void)
{
    int count = 0, last = -1;
    for (int i = 0; i < N; i++)
        if (a[i] > 0) {
            count++;
            last = i;
        }
    assert(count >= 0 && count <= N && last < N);
    return 0;
}
