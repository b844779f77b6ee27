//! compare print_third_spec.c -output-layout=ignore -output-tolerance=0.01 => verified
//! compare print_third_spec.c -output-layout=ignore -output-tolerance=0.001 => violated not-equivalent 10
//! compare print_third_spec.c -output-tolerance=0.01 => violated not-equivalent 10
#include <stdio.h>
#pragma TASS input {0 <= x && x <= 1}
double x;
int main(void)
{
    double third = x * 0.33;
    printf("a third: %f\n", third);
    return 0;
}
