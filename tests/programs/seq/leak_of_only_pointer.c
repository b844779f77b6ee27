//! verify => violated memory-leak 6
//! native: leak
#include <stdlib.h>
int main(void)
{
    int *p = malloc(sizeof *p);
    *p = 1;
    p = NULL;
    return p != NULL;
}
