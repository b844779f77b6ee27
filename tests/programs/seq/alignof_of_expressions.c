//! verify => verified
//! verify -DBAD => violated assertion 28
//! verify -DMEMBER=inner => unusable "a member of a packed struct"
#include <assert.h>
struct s {
    char c;
    double d;
    _Alignas(16) int wide;
} v;
struct {
    char c;
    int inner;
} __attribute__((packed)) p;
int main(void)
{
    int x[3], n = 0;
    assert(__alignof__ v == 16 && __alignof__(x) == 4 && __alignof__ x[0] == 4);
    assert(__alignof__(double) == 8 && _Alignof(struct s) == 16 && __alignof v.c == 1);
    assert(__alignof__(x[n++]) == 4 && n == 0);
    unsigned long size = __alignof__ (short) + 1;
    assert(size == 3);
    assert(__alignof__ v.wide == 16);
    (void)x;
#ifdef MEMBER
    size = __alignof__ p.MEMBER;
#endif
#ifdef BAD
    assert(__alignof__ v.c == 8);
#endif
    return 0;
}
