//! verify => verified
/* Floating-point types are the mathematical reals. */
#include <assert.h>
int main(void)
{
    assert(0.1 + 0.2 == 0.3);
    double x = 1.0;
    assert(x / 3.0 * 3.0 == x);
    return 0;
}
