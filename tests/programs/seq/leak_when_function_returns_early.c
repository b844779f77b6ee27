//! verify => violated memory-leak 7
#include <stdlib.h>
#pragma TASS input
int n;
static int work(void)
{
    int *a = malloc(4 * sizeof *a);
    if (n < 0)
        return -1;
    free(a);
    return 0;
}
int main(void)
{
    return work() > 0;
}
