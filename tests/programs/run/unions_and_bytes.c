//# verify
#include <stdio.h>
#include <string.h>
#include <stdint.h>
union u {
    int i;
    unsigned u;
    unsigned char c[4];
    float f;
};
struct shape {
    int kind;
    union {
        struct {
            double r;
        } circle;
        struct {
            double w, h;
        } rect;
        char *name;
    } u;
};
typedef union {
    uint64_t w;
    struct {
        unsigned lo, hi;
    } p;
    double d;
} dd;
static union u zero;
union bf {
    struct {
        unsigned a : 3;
        unsigned b : 5;
        unsigned c : 8;
        unsigned d : 16;
    } s;
    unsigned w;
};
double area(struct shape s)
{
    return s.kind == 0 ? 3 * s.u.circle.r : s.u.rect.w * s.u.rect.h;
}
int main(void)
{
    union u x;
    x.i = -2;
    printf("%u %d %d\n", x.u, x.c[0], x.c[3]);
    x.c[1] = 0x12;
    printf("%x\n", x.u);
    x.f = 1.5f;
    printf("%x\n", x.u);
    printf("%d %g\n", zero.i, zero.f);
    struct shape s = {0, {.circle = {2}}};
    printf("%g\n", area(s));
    s.kind = 1;
    s.u.rect.w = 2;
    s.u.rect.h = 4;
    printf("%g\n", area(s));
    s.u.name = "hi";
    puts(s.u.name);
    dd d;
    d.d = 2.5;
    printf("%x %x %lx\n", d.p.lo, d.p.hi, (unsigned long)d.w);
    d.p.hi = 0x40080000;
    printf("%g\n", d.d);
    union bf b;
    b.w = 0xdeadbeef;
    printf("%x %x %x %x\n", b.s.a, b.s.b, b.s.c, b.s.d);
    b.s.b = 3;
    printf("%x\n", b.w);
    union u arr[3] = {{1}, {2}, {3}};
    arr[1].c[2] = 9;
    int k = 1;
    printf("%d\n", arr[k].i);
    union u *p = &arr[2];
    int *q = &p->i;
    *q = 77;
    printf("%u\n", p->u);
    printf("%d\n", (void *)p == (void *)q);
    union u cp = *p;
    printf("%d %zu\n", cp.i, sizeof cp);
    unsigned v = 5;
    int *ip = (int *)&v;
    *ip = -1;
    printf("%u\n", v);
    unsigned char *bp = (unsigned char *)&v;
    bp[2] = 0;
    printf("%x\n", v);
    double y = 3.25, z;
    memcpy(&z, &y, sizeof z);
    uint64_t bits;
    memcpy(&bits, &y, 8);
    printf("%lx %g\n", (unsigned long)bits, z);
    char raw[8];
    memcpy(raw, &y, 8);
    double back;
    memcpy(&back, raw, 8);
    printf("%g\n", back);
    struct shape t;
    char *sp = (char *)&s, *tp = (char *)&t;
    s.u.rect.w = 1;
    s.u.rect.h = 2;
    memcpy(tp, sp, sizeof t);
    printf("%g\n", t.u.rect.h);
    short sh[4] = {1, 2, 3, 4};
    for (size_t i = 0; i < sizeof sh; i++)
        printf("%d ", ((unsigned char *)sh)[i]);
    puts("");
    float ff = -0.75f;
    uint32_t w;
    memcpy(&w, &ff, 4);
    w ^= 0x80000000u;
    memcpy(&ff, &w, 4);
    printf("%g\n", ff);
    return 0;
}
