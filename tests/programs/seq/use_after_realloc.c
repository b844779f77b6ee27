//! verify => violated use-after-free 9
//! native: asan
#include <stdlib.h>
int main(void)
{
    int *p = malloc(2 * sizeof *p), *old = p;
    p[0] = 1;
    p = realloc(p, 1000 * sizeof *p);
    int x = old[0];
    free(p);
    return x;
}
