//! verify -errors=0 => violated memory-leak 11
//! native: leak
#include <assert.h>
#include <stdlib.h>

static double *table;

int main(void)
{
    table = malloc(4 * sizeof *table);
    double *scratch = malloc(sizeof *scratch);
    double *result = malloc(sizeof *result);
    scratch[0] = 2;
    result[0] = 3;
    table[0] = scratch[0] + result[0];
    assert(table[0] == 5);
    free(result);
    scratch = NULL;
    return 0;
}
