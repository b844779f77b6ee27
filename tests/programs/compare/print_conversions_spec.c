#include <stddef.h>
#include <stdio.h>
#pragma TASS input {0 <= n && n < 100}
int n;
#pragma TASS input
unsigned u;
int main(void)
{
    printf("%zu %+d %u\n", (size_t)n, n, n);
    printf("%d %u %lu\n", n, u, ~0ul);
    return 0;
}
