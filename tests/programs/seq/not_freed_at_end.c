//! verify => verified
//! verify -check=memory-not-freed => violated memory-not-freed 12 memory-not-freed 13
//! verify -check=leak -errors=0 => violated memory-not-freed 12 memory-not-freed 13
//! verify -check=memory-not-freed -DFREES => verified
//! verify -check=leak -DFREES -DLOSES => violated memory-leak 12
/* What main and globals still point to is no leak, but asked for is reported. */
#include <stdlib.h>
static double *table;
int main(void)
{
    static const int n = 3;
    int *a = malloc(n * sizeof *a);
    table = calloc(n, sizeof *table);
#ifdef LOSES
    a = NULL;
#endif
#ifdef FREES
    free(a);
    free(table);
#endif
    return 0;
}
