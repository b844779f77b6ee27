//! verify => violated array-bounds 9
//! native: asan
#include <stdlib.h>
int main(void)
{
    int n = 5;
    int *a = malloc(n * sizeof *a);
    for (int i = 0; i <= n; i++)
        a[i] = i;
    free(a);
    return 0;
}
