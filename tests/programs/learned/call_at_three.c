//! verify -learn=on => verified
//! verify -learn=on -DSTEP=2 => verified
//! verify -learn=on -DLEAST=-1 => violated assertion 39
//! verify -learn=on -DOTHER => violated assertion 40
/* A function is called at three places, with pointers to other variables: what is learnt of one call holds of all. */
#include <assert.h>
#ifndef STEP
#define STEP 1
#endif
#ifndef LEAST
#define LEAST 1
#endif
#pragma TASS input
int a, b, c;
static int other;
static void lower(int *x)
{
    if (*x <= 0) {
#ifdef OTHER
        other = *x < -5;
#endif
        return;
    }
    *x -= STEP;
    lower(x);
}
static void lower_below(int *x)
{
    lower(x);
    if (*x == 0)
        *x = -1;
}
int main(void)
{
    int one = a, two = b, three[2] = {c, c};
    lower(&one);
    lower_below(&two);
    lower(&three[1]);
    assert(one <= 0 && one <= a && two < LEAST && three[1] <= 0);
    assert(!other && three[0] == c);
    return 0;
}
