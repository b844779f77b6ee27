/* reject 9:5 a block of the heap holds elements of one type */
#include <stdlib.h>
int main(void)
{
    char *pool = malloc(64);
    double *x = (double *)pool;
    int *n = (int *)(pool + 32);
    x[0] = 1;
    n[0] = 2;
    free(pool);
    return 0;
}
