//! compare with/infinite_print.c -DK=INFINITY => verified
//! compare with/infinite_print.c -DK=INFINITY -output-layout=ignore => verified
//! compare with/infinite_print.c -DK=-INFINITY => violated not-equivalent 14
//! compare with/infinite_print.c -DK=-INFINITY -output-layout=ignore => violated not-equivalent 14
//! compare with/infinite_print.c -DK=2*x => violated not-equivalent 14
//! compare with/infinite_print.c -DK=x>3?INFINITY:x => violated not-equivalent 14
/* A printed value that is infinite for some inputs. */
#include <math.h>
#include <stdio.h>
#pragma TASS input
double x;
int main(void)
{
    printf("%f\n", x > 0 ? K : x);
    return 0;
}
