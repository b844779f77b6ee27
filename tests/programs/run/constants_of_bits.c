//# verify
#include <stdio.h>
#include <stddef.h>
struct s {
    char c;
    double d;
    int a[3];
};
int a[__builtin_offsetof(struct s, d)], b[__builtin_popcount(7)], c[sizeof(int) * __builtin_clz(1)],
    d[__builtin_constant_p(3) ? 2 : 1];
static int e[__builtin_ctz(8) + __builtin_ffs(4)], f[__builtin_choose_expr(1, 5, 6)],
    g[__builtin_types_compatible_p(int, int) + 1], h[__builtin_bswap16(0x0100)];
enum {
    K = __builtin_parity(7),
    L = __builtin_clrsb(1),
    M = (int)sizeof "abc",
    O = (int)__builtin_strlen("hello")
};
int o[__builtin_strlen("hello")];
_Static_assert(sizeof(a) == 32, "x");
int q[_Alignof(double)], s[__builtin_expect(4, 4)];
int main(void)
{
    printf("%zu %zu %zu %zu %zu %zu %zu %zu %d %d %d %d %zu %zu %zu\n", sizeof a, sizeof b,
           sizeof c, sizeof d, sizeof e, sizeof f, sizeof g, sizeof h, K, L, M, O, sizeof o,
           sizeof q, sizeof s);
    return 0;
}
