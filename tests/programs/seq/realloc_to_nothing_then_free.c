//! verify => violated use-after-free 8
#include <stdlib.h>
int main(void)
{
    char *block = malloc(4), *moved = realloc(block, 0);
    if (moved)
        return 0;
    block[0] = 1;
    free(block);
    return 0;
}
