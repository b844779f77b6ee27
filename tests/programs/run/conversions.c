//# verify
#include <stdio.h>
#include <limits.h>
#include <stdint.h>
#include <inttypes.h>
int main(void)
{
    unsigned char uc = 200;
    signed char sc = (signed char)uc;
    short sh = (short)70000;
    unsigned u = -1;
    int i = -5;
    long l = INT_MIN;
    printf("%d %d %d %u %d\n", uc, sc, sh, u, i / 2);
    printf("%d %d %u %d\n", i % 3, i >> 1, (unsigned)i >> 28, uc << 4);
    printf("%d %d %d\n", -1 < 1u, sizeof(int) > -1, (unsigned char)-1 == 255);
    printf("%ld %lu %lld\n", l - 1, (unsigned long)l, (long long)u + 1);
    printf("%d %d\n", (int)3.99, (int)-3.99);
    printf("%u %d\n", (unsigned)3000000000.0, (char)321);
    uint8_t a = 250, b = 10;
    printf("%d %d\n", a + b, (uint8_t)(a + b));
    int64_t big = INT64_C(1) << 40;
    printf("%" PRId64 " %d\n", big, (int)(big >> 38));
    printf("%d %d %d\n", 'a', '\n', '\377');
    uint16_t h = 65535;
    h++;
    printf("%d\n", h);
    unsigned short us = 1;
    us = us - 2;
    printf("%d\n", us);
    int c = 5;
    c <<= 2;
    c |= 3;
    c ^= 0xff;
    c &= ~1;
    c %= 50;
    printf("%d\n", c);
    float f = 16777216.0f;
    double d = 1e10;
    printf("%.1f %.0f %g\n", f, d, 1.0 / 4);
    _Bool q = 0.5, r = (_Bool)256;
    printf("%d %d %d\n", q, r, !!42);
    enum { A = -1, B, C = 7, D } e = D;
    printf("%d %d\n", e, B - A);
    printf("%d\n", (1 ? -1 : 1u) > 0);
    long long ll = 0x7fffffffffffffffLL;
    printf("%lld %llx\n", ll, (unsigned long long)ll << 1);
    printf("%d\n", 07 + 0x1F + 0b11);
    printf("%zu %zu %zu %zu\n", sizeof 'a', sizeof(char), sizeof 1L, sizeof(long double));
    int arr[5];
    printf("%td\n", &arr[4] - &arr[1]);
    unsigned sum = 0;
    for (unsigned k = 3; k-- > 0;)
        sum += k;
    printf("%u\n", sum);
    return 0;
}
