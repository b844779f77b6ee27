//! verify => verified
//! verify -DWRONG -check=overflow => violated overflow 41
/* Integers of 128 bits, as gcc has them. */
#include <assert.h>
#include <stdint.h>
#include <string.h>
typedef __int128 wide;
typedef unsigned __int128 uwide;
static uint64_t mulhi(uint64_t a, uint64_t b) { return (uint64_t)(((__uint128_t)a * b) >> 64); }
static uint64_t powmod(uint64_t a, uint64_t n, uint64_t m)
{
    uint64_t r = 1;
    for (a %= m; n; n >>= 1, a = (uint64_t)((uwide)a * a % m))
        if (n & 1)
            r = (uint64_t)((uwide)r * a % m);
    return r;
}
struct s { char c; wide w; };
int main(void)
{
    uwide a = 1;
    a <<= 100;
    wide b = -5;
    assert((a >> 100) == 1 && b * b == 25 && b / 2 == -2 && b % 3 == -2);
    assert(sizeof a == 16 && sizeof(struct s) == 32 && _Alignof(wide) == 16);
    assert(mulhi(UINT64_MAX, UINT64_MAX) == UINT64_MAX - 1);
    assert(powmod(3, 1000000006u, 1000000007u) == 1);
    uwide big = ((uwide)0x0123456789abcdefull << 64) | 0xfedcba9876543210ull;
    assert((uint64_t)(big >> 60) == 0x123456789abcdeffull);
    assert((big & 0xff) == 0x10);
    assert(~(uwide)0 == ((uwide)UINT64_MAX << 64 | UINT64_MAX) && (uwide)-1 + 1 == 0);
    assert((wide)-1 < 0 && (uwide)-1 > 0 && (int64_t)(wide)-7 == -7 && (double)(wide)12 == 12.0);
    uint64_t parts[2];
    memcpy(parts, &big, sizeof big);
    assert(parts[0] == 0xfedcba9876543210ull && parts[1] == 0x0123456789abcdefull);
    wide sum = 0;
    for (int i = 0; i < 10; i++)
        sum += (wide)i << 70;
    assert(sum == (wide)45 << 70 && (unsigned)(sum >> 70) == 45u);
#ifdef WRONG
    sum = (sum << 50) * 4;
#endif
    return 0;
}
