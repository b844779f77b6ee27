//! verify -errors=0 => verified
#include <assert.h>
#pragma TASS input
unsigned a, b;
#pragma TASS input
int x, y;
#pragma TASS input
unsigned char c;
int main(void)
{
    assert((a & 0xff) == a % 256);
    assert((a & 0xf0) == (a % 256) / 16 * 16);
    assert((a & ~0xfu) == a - a % 16);
    assert((a | 0xff) == a - a % 256 + 255);
    assert((a ^ 0xffffffffu) == 4294967295u - a);
    assert((a ^ a) == 0);
    assert((a & 1) <= 1);
    assert(((a >> 4) & 0xf) == a / 16 % 16);
    assert((x & 1) == (x % 2 != 0));
    assert((x & -2) == x - (x & 1));
    assert(~x == -x - 1);
    assert((x & 7) >= 0 && (x & 7) < 8);
    assert(((c << 1) & 0xff) == (2 * c) % 256);
    assert((a & 0x0f) + (a & 0xf0) == (a & 0xff));
    assert((a & 5) == (a & 1) + (a & 4));
    assert((a | 3) - (a & ~3u) == 3);
    assert((a ^ 1) == (a % 2 ? a - 1 : a + 1));
    return 0;
}
