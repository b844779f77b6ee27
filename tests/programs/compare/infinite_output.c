//! compare with/infinite_output.c -DK=INFINITY => verified
//! compare with/infinite_output.c -DK=-INFINITY => violated not-equivalent 17
//! compare with/infinite_output.c -DK=2.0 => violated not-equivalent 17
//! compare with/infinite_output.c -DK=NAN => violated not-equivalent 17
//! compare with/infinite_output.c -DK=x>1?INFINITY:x => violated not-equivalent 17
//! compare with/infinite_output.c -DK=x>=0.5?INFINITY:-x => violated not-equivalent 17
//! compare with/infinite_output.c -DK=x>=-0.5?INFINITY:x => verified
/* An infinite output, or an element of one, is the same as itself and as nothing else. */
#include <math.h>
#pragma TASS input
double x;
#pragma TASS output
double r[2];
int main(void)
{
    r[1] = x;
    r[0] = x > 0 ? K : 1;
    return 0;
}
