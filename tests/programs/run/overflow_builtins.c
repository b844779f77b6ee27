//# verify
#include <stdio.h>
int main(void)
{
    int r;
    long l;
    unsigned char c;
    unsigned u;
    printf("%d", __builtin_add_overflow(2147483647, 1, &r));
    printf(" %d\n", r);
    printf("%d", __builtin_mul_overflow(3L, 4L, &l));
    printf(" %ld\n", l);
    printf("%d", __builtin_sub_overflow(3, 4, &c));
    printf(" %d\n", c);
    printf("%d", __builtin_mul_overflow(1L << 40, 1L << 40, &l));
    printf(" %ld\n", l);
    printf("%d", __builtin_add_overflow(4000000000u, -1, &u));
    printf(" %u\n", u);
    printf("%d", __builtin_smul_overflow(65536, 65536, &r));
    printf(" %d\n", r);
    if (__builtin_usub_overflow(1u, 2u, &u))
        printf("%u\n", u);
    return 0;
}
