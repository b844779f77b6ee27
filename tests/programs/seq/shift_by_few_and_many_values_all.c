//! verify => verified
/* The shift amount is decided by two inputs, of which one has few values. */
#include <assert.h>
#pragma TASS input {0 <= a && a <= 1}
int a;
#pragma TASS input {0 <= b && b <= 1000}
int b;
int main(void)
{
    int shifted = 1 << (a + b / 100);
    assert(shifted <= 2048);
    return 0;
}
