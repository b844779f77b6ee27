//! verify => verified
//! verify -merge=off => verified
//! verify -DUNSET => violated uninitialised-read 27
//! verify -DUNSET=2 => violated uninitialised-read 40
//! verify -DWRONG => violated assertion 38
//! verify -DBEYOND => violated array-bounds 42
/* Counters of conditions on inputs: each branch sets integers that decide nothing but assertions. */
#include <assert.h>
#include <stdio.h>
#pragma TASS input
double a[5];
int main(void)
{
    int positive = 0, negative, zero = 0, steps;
    double share;
    int b[5] = {0};
#ifndef UNSET
#define UNSET 0
#endif
#if UNSET != 1
    negative = 0;
#endif
    for (int i = 0; i < 5; i++) {
        if (a[i] > 0)
            positive++;
        else if (a[i] < 0)
            negative = negative + 1;
        else
            zero += 1;
        if (a[i] > 5)
            steps = 3;
        else if (UNSET != 2)
            steps = 4;
    }
    share = (double)positive / 5;
    assert(positive + negative + zero == 5 && share <= 1 && share >= 0);
#ifdef WRONG
    assert(positive < 5);
#endif
    assert(steps == 3 || steps == 4);
#ifdef BEYOND
    b[positive] = 1; /* now the counter decides something */
#endif
    return b[0];
}
