//! verify => verified
#include <assert.h>
#include <stdlib.h>
int main(void)
{
    char *pool = malloc(64);
    double *x = (double *)pool;
    int *n = (int *)(pool + 32);
    for (int i = 0; i < 4; i++)
        x[i] = i;
    for (int i = 0; i < 8; i++)
        n[i] = 2 * i;
    assert(x[3] == 3 && n[7] == 14);
    long *again = (long *)x; /* what was stored last counts */
    again[0] = 77;
    assert(again[0] == 77 && x[1] == 1 && n[0] == 0);
    free(pool);
    return 0;
}
