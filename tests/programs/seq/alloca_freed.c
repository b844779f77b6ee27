//! verify => violated invalid-free 9
//! native: asan
#include <alloca.h>
#include <stdlib.h>
int main(void)
{
    double *p = alloca(4 * sizeof *p);
    p[0] = 1;
    free(p);
    return 0;
}
