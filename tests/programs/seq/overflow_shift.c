//! verify -check=overflow => violated overflow 10
//! verify => verified
/* A shift out of the sign bit is what gcc makes of it, unless asked. */
#include <assert.h>

int main(void)
{
    int one = 1;
    assert(one << 30 > 0);
    assert(one << 31 < 0);
    return 0;
}
