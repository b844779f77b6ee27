//! verify => verified
#include <assert.h>
#pragma TASS input
int n;
int main(void)
{
    int copy = n;
    unsigned *p = (unsigned *)&copy;
    assert(*p == (unsigned)n);
    *p = 5;
    assert(copy == 5);
    unsigned char *bytes = (unsigned char *)&copy;
    bytes[1] = 1;
    assert(copy == 261);
    return 0;
}
