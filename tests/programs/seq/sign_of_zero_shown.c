//! verify => verified
//! verify -DNEGATIVE => inconclusive assertion 17 "possible"
//! verify -DCOPIED => inconclusive assertion 20 "possible"
//! verify -DOTHER => violated assertion 23
/* Zeros have no sign here: what only the sign of one makes false is not proved to be so. */
#include <assert.h>
#include <math.h>
#pragma TASS input {1 <= x && x <= 2}
double x;
int main(void)
{
    double below = -0.0 * x;
    assert(signbit(-x) && !signbit(x));
    (void)below;
#ifdef NEGATIVE
    /* so it is */
    assert(signbit(below));
#endif
#ifdef COPIED
    assert(copysign(1, below) == -1);
#endif
#ifdef OTHER
    assert(signbit(x - 3) == 0);
#endif
    return 0;
}
