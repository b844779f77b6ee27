//! verify => violated overflow 8
/* No signed char holds 300. */
#include <assert.h>
int main(void)
{
    double d = 300;
    unsigned char low = 255;
    signed char c = d;
    assert(c == 44 || low);
    return 0;
}
