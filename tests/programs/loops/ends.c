//! verify => verified
//! verify -DWEAK => violated assertion 25
/* A condition that changes what the variant is made of; functions that end the process. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#pragma TASS input {n >= 0}
int n;
static void die(const char *text) { fprintf(stderr, "%s\n", text); exit(1); }
int main(void)
{
    int i = n, s = 0;
#ifndef WEAK
#pragma TASS loop invariant s == n - i
#endif
#pragma TASS loop invariant 0 <= i && i <= n
#pragma TASS loop variant i
    while (i-- > 0) {
        s++;
        if (i < 0)
            die("below 0");
        if (i >= n)
            abort();
    }
    assert(i == -1 && s == n);
    return 0;
}
