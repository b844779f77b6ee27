//# verify
#include <stdio.h>
#include <string.h>
#include <stdint.h>
typedef enum { INT, REAL, STR } kind;
typedef struct {
    kind k;
    union {
        long i;
        double d;
        const char *s;
    } u;
} value;
static void show(const value *v)
{
    switch (v->k) {
    case INT:
        printf("%ld ", v->u.i);
        break;
    case REAL:
        printf("%g ", v->u.d);
        break;
    case STR:
        printf("%s ", v->u.s);
        break;
    }
}
union pun {
    double d;
    uint64_t u;
    float f[2];
};
static uint64_t bits_of(double d)
{
    uint64_t u;
    memcpy(&u, &d, sizeof u);
    return u;
}
static float fast_rsqrt_seed(float x)
{
    union {
        float f;
        uint32_t i;
    } c = {x};
    c.i = 0x5f3759df - (c.i >> 1);
    return c.f;
}
static int is_little(void)
{
    union {
        uint16_t s;
        uint8_t b[2];
    } u = {1};
    return u.b[0];
}
int main(void)
{
    value v[] = {{INT, {.i = 42}}, {REAL, {.d = 2.5}}, {STR, {.s = "str"}}};
    for (int i = 0; i < 3; i++)
        show(&v[i]);
    union pun p = {.d = 1.0};
    printf("\n%llx %llx %d\n", (unsigned long long)p.u, (unsigned long long)bits_of(-2.0),
           is_little());
    printf("%g\n", fast_rsqrt_seed(4.0f));
    uint32_t w = 0x01020304;
    unsigned char *b = (unsigned char *)&w;
    printf("%d%d%d%d\n", b[0], b[1], b[2], b[3]);
    return 0;
}
