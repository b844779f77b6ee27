//! verify => violated array-bounds 9
#include <stdlib.h>
int main(void)
{
    char *pool = malloc(64);
    double *x = (double *)pool;
    int *n = (int *)(pool + 32);
    x[0] = 1;
    n[8] = 2;
    free(pool);
    return 0;
}
