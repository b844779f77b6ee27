//! verify -loop-bound=4 => inconclusive "the loop bound was reached"
//! verify -loop-bound=4 -accept-bounds => verified
//! verify -loop-bound=loops_cut.c:18=4 -accept-bounds => verified
//! verify -loop-bound=4 -loop-bound=practice/loops_cut.c:25=4 -accept-bounds => inconclusive "no execution ends"
//! verify -loop-bound=loops_cut.c:x=4 => unusable "is not N or FILE:LINE=N"
/* The loops over constants are not counted, unless they are named. */
#include <assert.h>
#include <math.h>
#pragma TASS input
double u[3];
int main(void)
{
    double v = u[1], d;
    do {
        double w = 0.25 * (u[0] + 2 * v + u[2]);
        d = fabs(w - v);
        v = w;
    } while (d > 1e-3);
    int sum = 0, rounds = 0;
    for (int i = 0; i < 100; i++)
        sum += i;
    do {
        rounds++;
        assert(v > u[1] - 1000000);
    } while (rounds < 200);
    assert(sum == 4950);
    return 0;
}
