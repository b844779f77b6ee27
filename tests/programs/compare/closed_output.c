//! compare closed_output_spec.c => inconclusive not-equivalent 10 "could be neither proved nor refuted"
//! compare closed_output_spec.c -output-tolerance=1e-9 => verified
/* That two outputs are equal is never taken for granted, as near to each other as they may be. */
#include <math.h>
#pragma TASS output
double twice;
int main(void)
{
    /* sin(2x) */
    twice = 2 * sin(3) * cos(3);
    return 0;
}
