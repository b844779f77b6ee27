//! verify => violated library-argument 10
#include <stdlib.h>
static int order(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}
int main(void)
{
    int *none = NULL;
    qsort(none, 0, sizeof *none, order);
    return 0;
}
