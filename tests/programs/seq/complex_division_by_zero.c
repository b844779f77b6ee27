//! verify => violated division-by-zero 8
#include <complex.h>
#pragma TASS input
double x;
int main(void)
{
    double complex a = 1, b = x + (x - 1) * (x + 1) * I;
    double complex c = a / (b * (x - 2));
    return creal(c) > 0;
}
