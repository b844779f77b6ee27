//! verify => violated assertion 8
#include <assert.h>
#pragma TASS input
unsigned low, high;
int main(void)
{
    if (low <= 4 && high <= 9)
        assert((low & (high * 4)) == 0);
    return 0;
}
