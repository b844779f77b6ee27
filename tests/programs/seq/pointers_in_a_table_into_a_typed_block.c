//! verify => verified
/* Pointers to bytes of a block in an array, one set at an unknown index, when the block gets its types. */
#include <assert.h>
#include <stdlib.h>
#include <tass.h>
TASS_INPUT_WHERE(n >= 0 && n < 3)
int n;
int main(void)
{
    char *block = malloc(32);
    if (!block) return 0;
    void *table[3] = {block, block + 8, block + 16};
    table[n] = block + 24;
    double *d = (double *)block;
    d[0] = 1; d[1] = 2; d[2] = 3; d[3] = 4;
    int *w = (int *)(block + 16);
    w[0] = 7; w[1] = 8;
    assert(*(double *)table[n] == 4);
    assert(n == 0 || *(double *)table[0] == 1);
    free(block);
    return 0;
}
