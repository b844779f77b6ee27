/* A bit-field is promoted by its width; a cast, even to its declared type, ends that. */
#include <stdio.h>
enum e { A, B };
struct s {
    unsigned l : 7;
    enum e en : 3;
    unsigned long u20 : 20;
    unsigned long w40 : 40;
    unsigned u32 : 32;
    unsigned long ul32 : 32;
    _Bool b : 1;
    int i5 : 5;
    const unsigned cl : 7;
    unsigned short us : 3;
    unsigned char uc : 8;
    long s40 : 40;
};
typedef unsigned U;
int g(void)
{
    return 2;
}
#define T(e) printf("%-40s %d\n", #e, (e))
int main(void)
{
    struct s f = {0};
    volatile int one = 1;
    struct s *p = &f;
    T(f.l - 2 < 0);
    T((unsigned)f.l - 2 < 0);
    T((U)f.l - 2 < 0);
    T((f.l, f.l) - 2 < 0);
    T((0, f.l) - 2 < 0);
    T((f.l = 0) - 2 < 0);
    T(f.l++ - 2 < 0);
    T(f.l-- - 2 < 0);
    T(++f.l - 2 < 0);
    T(--f.l - 2 < 0);
    T((f.l += 0) - 2 < 0);
    T(f.l - g() < 0);
    T((one ? f.l : g()) - 2 < 0);
    T((one ? f.l : f.l) - 2 < 0);
    T((1 ? f.l : 0u) - 2 < 0);
    T((1 ? f.l : 0) - 2 < 0);
    T((1 ? f.l : f.l) - 2 < 0);
    T(({ f.l; }) - 2 < 0);
    T(+f.l - 2 < 0);
    T(f.en - 2 < 0);
    T((enum e)f.en - 2 < 0);
    T(f.u20 - 2 < 0);
    T((unsigned long)f.u20 - 2 < 0);
    T(f.u32 - 2 < 0);
    T(f.ul32 - 2 < 0);
    T((unsigned long)f.ul32 - 2 < 0);
    T((f.ul32 = 1) - 2 < 0);
    T(f.b - 2 < 0);
    T((_Bool)f.b - 2 < 0);
    T(f.cl - 2 < 0);
    T((const unsigned)f.cl - 2 < 0);
    T(p->l - 2 < 0);
    T((unsigned)p->l - 2 < 0);
    T(-f.l < 0);
    T(~f.l < 0);
    T(~(unsigned)f.l < 0);
    T((f.l ?: g()) - 2 < 0);
    T((f.l << 1) - 2 < 0);
    T(((unsigned)f.l << 1) - 2 < 0);
    T((unsigned)f.l > -1);
    T(f.l > -1);
    T(f.us - 2 < 0);
    T((unsigned short)f.us - 2 < 0);
    T(-1 / (unsigned)(f.l = 1) == -1);
    T(-1 / (f.l = 1) == -1);
    T((unsigned)(f.l = 0) - 2 < 0);
    T((g() ? (unsigned)f.l : 0) - 2 < 0);
    T((g() ? f.l : 0) - 2 < 0);
    T((g() ? f.l : f.w40) - 2 < 0);
    T((__typeof__(f.l + 0))f.l - 2 < 0);
    T((unsigned)(int)f.l - 2 < 0);
    T((f.l | 0) - 2 < 0);
    T(((unsigned)f.l | 0) - 2 < 0);
    T((g(), f.l) - 2 < 0);
    T((f.l = 200) == 200);
    T((f.i5 = 20) == 20);
    T((f.b = 2) == 2);
    T((f.l += 100) == 300);
    T((f.i5 = 16) < 0);
    T(f.l++ == 72);
    T((one && f.l) - 2 < 0);
    T((f.w40 = 1) - 2 < 0);
    T(f.s40 - 2 < 0);
    T((unsigned)f.uc - 257 < 0);
    T(f.uc - 257 < 0);
    f.l = 0;
    unsigned arr[4] = {1, 2, 3, 4};
    T((&arr[2])[f.l - 1] == 2);
    T(f.l - 1 < f.l);
    switch (f.l - 1) {
    case -1:
        puts("m1");
        break;
    default:
        puts("dflt");
    }
    T(_Generic(f.l + 0, int : 1, default : 0));
    T(f.l == -0);
    T((long)f.l - 2 < 0);
    T((1 ? (unsigned)f.l : 0) - 2 < 0);
    T(f.l - 2.0 < 0);
    T(!f.l - 2 < 0);
    return 0;
}
