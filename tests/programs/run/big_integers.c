//# verify
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <inttypes.h>
typedef struct {
    uint32_t w[8];
} u256;
static void mul(u256 *r, const u256 *a, uint32_t k)
{
    uint64_t c = 0;
    for (int i = 0; i < 8; i++) {
        c += (uint64_t)a->w[i] * k;
        r->w[i] = (uint32_t)c;
        c >>= 32;
    }
}
static uint32_t divs(u256 *a, uint32_t k)
{
    uint64_t rem = 0;
    for (int i = 7; i >= 0; i--) {
        rem = rem << 32 | a->w[i];
        a->w[i] = (uint32_t)(rem / k);
        rem %= k;
    }
    return (uint32_t)rem;
}
static int zero(const u256 *a)
{
    static const u256 z;
    return !memcmp(a, &z, sizeof z);
}
static uint32_t crc32(const void *data, size_t n)
{
    const uint8_t *p = data;
    uint32_t c = ~0u;
    while (n--) {
        c ^= *p++;
        for (int k = 0; k < 8; k++)
            c = c >> 1 ^ (-(c & 1) & 0xedb88320u);
    }
    return ~c;
}
static uint64_t xorshift(uint64_t *s)
{
    uint64_t x = *s;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return *s = x;
}
static inline uint32_t rotl(uint32_t x, int k)
{
    return x << k | x >> (32 - k);
}
int main(void)
{
    u256 f = {{1}};
    for (int i = 2; i <= 40; i++)
        mul(&f, &f, i);
    char s[80], *e = s + sizeof s;
    *--e = 0;
    while (!zero(&f))
        *--e = '0' + divs(&f, 10);
    puts(e);
    printf("%08" PRIX32 "\n", crc32("123456789", 9));
    uint64_t st = 88172645463325252ULL;
    for (int i = 0; i < 3; i++)
        printf("%" PRIu64 " ", xorshift(&st));
    printf("\n%" PRIx32 " %d %d\n", rotl(0x12345678, 8), __builtin_popcount(0xff0f),
           __builtin_clz(1u));
    union {
        double d;
        uint64_t u;
    } c = {.d = -1.5};
    printf("%016" PRIx64 " %d\n", c.u, (int)(c.u >> 52 & 0x7ff) - 1023);
    int16_t a[3] = {-1, 300, -32768};
    unsigned char *b = (unsigned char *)a;
    for (size_t i = 0; i < sizeof a; i++)
        printf("%02x", b[i]);
    puts("");
    return 0;
}
