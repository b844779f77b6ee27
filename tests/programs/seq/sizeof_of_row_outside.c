//! verify => violated array-bounds 12
/* An operand of variable length is evaluated (C11 6.5.3.4): its index must be one of the array. What a pointer leads to is
 * not looked at: programs ask for the size of what they are about to allocate. */
#include <stdlib.h>

int main(void)
{
    int n = 3, k = 0;
    int a[2][n], (*p)[n] = malloc(2 * sizeof *p);
    unsigned long size = sizeof(a[k++]);
    k++;
    size += sizeof(a[k + 1]);
    free(p);
    return size == 0;
}
