//! verify => violated array-bounds 10
//! native: asan
#include <stdlib.h>
int main(void)
{
    int *a = malloc(8 * sizeof *a);
    for (int i = 0; i < 8; i++)
        a[i] = i;
    a = realloc(a, 4 * sizeof *a);
    int x = a[4];
    free(a);
    return x;
}
