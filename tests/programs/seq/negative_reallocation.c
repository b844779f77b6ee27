//! verify => violated negative-size 9
/* The same for a block that is resized. */
#include <stdlib.h>

int main(void)
{
    int n = -1, *p = malloc(4);
    *p = 1;
    p = realloc(p, n * sizeof(int));
    free(p);
    return 0;
}
