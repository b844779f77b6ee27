//! verify -check=overflow => violated overflow 8
//! verify => verified
/* A negative number may not be shifted to the left; gcc does it all the same. */
#include <assert.h>
int main(void)
{
    int a = -3, b = 5;
    int c = b << 2, d = a << 1;
    assert(c == 20 && d == -6);
    return 0;
}
