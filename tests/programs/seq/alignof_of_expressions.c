//! verify => verified
//! verify -DBAD => violated assertion 18
#include <assert.h>
struct s {
    char c;
    double d;
} v;
int main(void)
{
    int x[3], n = 0;
    assert(__alignof__ v == 8 && __alignof__(x) == 4 && __alignof__ x[0] == 4);
    assert(__alignof__(double) == 8 && _Alignof(struct s) == 8 && __alignof v.c == 1);
    assert(__alignof__(x[n++]) == 4 && n == 0);
    unsigned long size = __alignof__ (short) + 1;
    assert(size == 3);
    (void)x;
#ifdef BAD
    assert(__alignof__ v.c == 8);
#endif
    return 0;
}
