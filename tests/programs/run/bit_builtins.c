//# verify
#include <stdio.h>
#include <assert.h>
#pragma TASS input
unsigned n;
int main(void)
{
    unsigned long v[] = {1, 0x80, 0xff00ff, 0x80000000, 0xffffffffffffffffUL, 0x8000000000000000UL};
    for (int i = 0; i < 6; i++)
        printf("%d %d %d %d %d %d %lx %x %x\n", __builtin_popcountl(v[i]), __builtin_clzl(v[i]),
               __builtin_ctzl(v[i]), __builtin_ffsl(v[i]), __builtin_parityll(v[i]),
               __builtin_popcount(v[i]), __builtin_bswap64(v[i]), __builtin_bswap32(v[i]),
               __builtin_bswap16(v[i]));
    printf("%d\n", __builtin_ffs(0));
    if (n >= 1 && n < 8)
        assert(__builtin_clz(n) >= 29);
    return 0;
}
