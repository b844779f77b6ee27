//! verify => violated use-after-free 9
//! native: asan
#include <stdlib.h>
int main(void)
{
    int *p = malloc(sizeof *p);
    *p = 3;
    free(p);
    return *p;
}
