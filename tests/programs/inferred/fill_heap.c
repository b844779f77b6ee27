//! verify -infer=houdini => verified
//! verify -infer=houdini -DWRONG => violated uninitialised-read 16
/* Fills a block of the heap, through a pointer. */
#include <stdlib.h>
#pragma TASS input {n >= 1}
int n;
int main(void)
{
    int *p = malloc(n * sizeof *p), i;
#ifdef WRONG
    for (i = 0; i < n - 1; i++)
#else
    for (i = 0; i < n; i++)
#endif
        p[i] = i - 1;
#pragma TASS assert forall {int k | 0 <= k && k < n} p[k] == k - 1
    free(p);
    return 0;
}
