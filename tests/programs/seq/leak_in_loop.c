//! verify => violated memory-leak 8
//! native: leak
#include <stdlib.h>
int main(void)
{
    char *p = NULL;
    for (int i = 1; i < 4; i++)
        p = malloc(i);
    free(p);
    return 0;
}
