//! verify => violated assertion 7
#include <assert.h>
#pragma TASS input
unsigned n;
int main(void)
{
    assert((n & 6) == n % 8);
    return 0;
}
