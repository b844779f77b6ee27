//! verify => verified
/* A choice at the bottom of a deep recursion: each way back goes through the same frames. */
#include <assert.h>

#pragma TASS input {0 <= n && n <= 3} int
#define n 2

static int chosen;

static int sum(int k)
{
    int here = k % 3;
    if (k == 0) {
        if (n > 1)
            chosen = 2;
        else
            chosen = n;
        return chosen;
    }
    return here + sum(k - 1);
}

int main(void)
{
    int total = sum(2500);
    assert(total == 2500 + chosen);
    assert(chosen <= 2);
    return 0;
}
