//! verify => violated invalid-free 8
//! native: asan
#include <stdlib.h>
int main(void)
{
    char *p = malloc(4), *q = p;
    free(p);
    free(q);
    return 0;
}
