//! verify => violated invalid-free 7
//! native: asan
#include <stdlib.h>
int main(void)
{
    int *p = malloc(4 * sizeof *p);
    free(p + 1);
    return 0;
}
