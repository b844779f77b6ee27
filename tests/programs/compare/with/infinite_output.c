/* The specification of infinite_output.c. */
#include <math.h>
#pragma TASS input
double x;
#pragma TASS output
double r[2];
int main(void)
{
    r[0] = x > 0 ? INFINITY : 1;
    r[1] = x;
    return 0;
}
