//! verify -errors=0 => verified
#include <assert.h>
#pragma TASS input
unsigned n;
#pragma TASS input
unsigned char b[4];
#pragma TASS input
int x;
int main(void)
{
    unsigned w = b[0] | b[1] << 8 | b[2] << 16 | (unsigned)b[3] << 24;
    assert((w & 0xff) == b[0]);
    assert(((w >> 8) & 0xff) == b[1]);
    assert((unsigned char)(w >> 16) == b[2]);
    assert(w >> 24 == b[3]);
    unsigned swapped = (n & 0xffff) << 16 | n >> 16;
    assert(((swapped & 0xffff) << 16 | swapped >> 16) == n);
    unsigned char *p = (unsigned char *)&n;
    assert((p[0] | p[1] << 8 | p[2] << 16 | (unsigned)p[3] << 24) == n);
    unsigned flags = 0;
    flags |= 4; flags |= n & 1;
    assert((flags & 4) && (flags & 1) == n % 2);
    flags &= ~4u;
    assert(flags == n % 2);
    assert((x & 0x80000000) == (x < 0 ? 0x80000000u : 0));
    assert((x ^ -1) == -x - 1);
    return 0;
}
