//! verify => unusable "sin of an infinite value"
//! verify -DLOG => violated math-domain 10
//! verify -DCOMPLEX => unusable "arithmetic of this kind on infinities or NaN"
//! verify -DZERO => violated division-by-zero 13
#include <complex.h>
#include <math.h>
int main(void)
{
#ifdef LOG
    return log(-INFINITY) > 2;
#elif defined ZERO
    double zero = 0;
    return INFINITY / zero > 2;
#elif defined COMPLEX
    double complex z = INFINITY;
    z = z * z;
    return creal(z) > 2;
#else
    return sin(INFINITY) > 2;
#endif
}
