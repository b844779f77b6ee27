//! verify -errors=0 => violated assertion 8 pointer-null 16 use-after-free 18
#include <stdlib.h>
double a[3];
#pragma TASS input
int pick;
static void clear(double *p, int count)
{
#pragma TASS assert pick == 1 => count <= extent(p)
    for (int i = 0; i < count && i < 2; i++)
        p[i] = 0;
}
int main(void)
{
    int *none = 0, *gone = malloc(2 * sizeof *gone);
    clear(a + 1, 3);
#pragma TASS assert pick == 2 => extent(none) == 0
    free(gone);
#pragma TASS assert pick == 3 => extent(gone) == 2
    return 0;
}
