//! verify => verified
#include <assert.h>
#pragma TASS input
unsigned u;
int main(void)
{
    unsigned x = 0;
    x = x - 1;
    assert(x == 4294967295u);
    assert(u + 1 > u || u == 4294967295u);
    unsigned char c = 300;
    assert(c == 44);
    return 0;
}
