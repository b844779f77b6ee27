//! verify => violated uninitialised-read 12
#include <stdlib.h>
#pragma TASS input {1 <= n && n <= 3} int
#define n 2
int main(void)
{
    int *a = malloc(4 * sizeof *a);
    for (int i = 0; i < 4; i++)
        a[i] = i;
    a = realloc(a, n * sizeof *a);
    a = realloc(a, 4 * sizeof *a);
    int positive = a[3] > 0;
    free(a);
    return positive;
}
