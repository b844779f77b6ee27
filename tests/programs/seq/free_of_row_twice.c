//! verify => violated invalid-free 9
//! native: asan
#include <stdlib.h>
int main(void)
{
    double **m = malloc(2 * sizeof *m);
    m[0] = m[1] = malloc(3 * sizeof **m);
    for (int i = 0; i < 2; i++)
        free(m[i]);
    free(m);
    return 0;
}
