//! verify => violated uninitialised-read 8
//! native: msan
#include <stdlib.h>
int main(void)
{
    int *a = malloc(4 * sizeof *a);
    a[0] = 1;
    int x = a[0] > 0 && a[2] > 0;
    free(a);
    return x;
}
