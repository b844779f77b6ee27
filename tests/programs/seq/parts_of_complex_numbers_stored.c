//! verify => verified
//! verify -DHALF => violated uninitialised-read 19
//! verify -DEND=7 => violated array-bounds 26
/* A complex number is laid out as an array of two of its real type (C11 6.2.5p13); gcc's operators are places. */
#include <assert.h>
#include <complex.h>
#include <string.h>
#ifndef END
#define END 6
#endif
int main(void)
{
    double complex z, a[3], *c = a;
    __real__ z = 3;
#ifndef HALF
    __imag__ z = -4;
#endif
    double *part = &__real__ z;
    assert(z + ~z == 6 && part[1] == -4);
    __imag__ z += 1, (__real__ z)++;
    assert(z == 4 - 3 * I);
    double real = 1;
    __real__ real = 2;
    double *flat = (double *)a;
    for (int i = 0; i < END; i++)
        flat[i] = i * real;
    assert(c[2] == 8 + 10 * I && flat + END - (double *)&a[1] == 4);
    union {
        double complex z;
        struct {
            double re, im;
        } pair;
    } u = {.z = a[1]};
    assert(u.pair.re == 4 && u.pair.im == 6);
    double raw[6];
    memcpy(raw, a, sizeof raw);
    assert(raw[5] == 10);
    raw[0] = -1;
    memcpy(a, raw, sizeof a);
    assert(a[0] == -1 + 2 * I);
    return 0;
}
