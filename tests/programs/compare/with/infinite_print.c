/* The specification of infinite_print.c. */
#include <math.h>
#include <stdio.h>
#pragma TASS input
double x;
int main(void)
{
    double y = x;
    if (y > 0)
        y = INFINITY;
    printf("%f\n", y);
    return 0;
}
