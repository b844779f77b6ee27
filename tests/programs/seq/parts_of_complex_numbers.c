//! verify => verified
/* gcc's operators for the parts of a complex number. */
#include <assert.h>
#include <complex.h>
int main(void)
{
    double complex z = 3 - 4 * I;
    double real = __real__ z, part = __imag__(z * z) / __real z;
    assert(real == 3 && part == -8 && sizeof __real__ z == sizeof(double));
    assert(__real__ 5 == 5 && __imag__ 2.5 == 0);
    return 0;
}
