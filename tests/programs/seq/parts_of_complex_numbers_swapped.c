//! verify => violated assertion 7
#include <assert.h>
#include <complex.h>
int main(void)
{
    double complex z = 3 - 4 * I;
    assert(__imag__ z == 3);
    return 0;
}
