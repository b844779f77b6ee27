//! verify => verified
//! verify -DTHIRD=3 => violated assertion 25
/* A loop assigns elements behind a pointer, from the second one on: what they are is a part of the trace. */
#include <stdlib.h>
#ifndef THIRD
#define THIRD 5
#endif
#pragma TASS input {n == 4}
int n;
int main(void)
{
    int *p = malloc(n * sizeof *p), i;
    p[0] = 3;
#pragma TASS loop invariant 1 <= i && i <= n
#pragma TASS loop invariant forall {int k | 1 <= k && k < i} p[k] > 4
#pragma TASS loop invariant forall {int k | 1 <= k && k < i} p[k] < 6
#pragma TASS loop variant n - i
#pragma TASS loop assigns p[1..n-1]
    for (i = 1; i < n; i++)
        p[i] = 5;
    int first = p[0], third = p[2];
    free(p);
#pragma TASS assert first == 3
    /* 5 in every element but the first */
#pragma TASS assert third == THIRD
    return 0;
}
