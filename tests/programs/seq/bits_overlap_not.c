//! verify => verified
#include <assert.h>
#pragma TASS input
unsigned low, high;
int main(void)
{
    if (low <= 3 && high <= 9) {
        assert((low | (high * 4)) == low + high * 4);
        assert((low ^ (high * 4)) == low + high * 4);
        assert((low & (high * 4)) == 0);
    }
    return 0;
}
