//! compare print_steps_spec.c -output-layout=ignore -output-tolerance=1 => violated not-equivalent 7
#include <stdio.h>
#pragma TASS input {0 <= n && n <= 10} int
#define n 4
int main(void)
{
    printf("step %d of 11: %f, %g\n", n, n / 3.0, 2.0);
    return 0;
}
