//! verify => violated array-bounds 11
//! native: asan
#include <stdlib.h>
static int less(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}
int main(void)
{
    int a[4] = {3, 1, 2, 0};
    qsort(a, 5, sizeof a[0], less);
    return a[0];
}
