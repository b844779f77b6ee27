//! verify => violated uninitialised-read 8
//! native: msan
#include <stdlib.h>
int main(void)
{
    int *a = calloc(2, sizeof *a);
    a = realloc(a, 4 * sizeof *a);
    int positive = a[3] > 0;
    free(a);
    return positive;
}
