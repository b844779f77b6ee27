//! verify => verified
#include <stdio.h>
#pragma TASS input
double a[8];
#pragma TASS input
double b[8];

int main(void)
{
    double sum = 0;
    for (int i = 0; i < 8; i++)
        sum += a[i] * b[i];
    printf("%f\n", sum);
    return 0;
}
