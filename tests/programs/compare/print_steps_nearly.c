//! compare print_steps_spec.c -output-layout=ignore -output-tolerance=1 => verified
//! compare print_steps_spec.c -output-layout=ignore -output-tolerance=0.9 => violated not-equivalent 10
#include <stdio.h>
#pragma TASS input {0 <= n && n <= 10} int
#define n 4
/* Integers agree with real numbers, which need no point. */
int main(void)
{
    printf("step %g of 10: %f,\n", (double)n, n * 0.3);
    printf("%g\n", 3.0);
    return 0;
}
