//! verify => violated memory-overlap 7
//! native: asan
#include <string.h>
int main(void)
{
    int a[6] = {1, 2, 3, 4, 5, 6};
    memcpy(a + 1, a, 5 * sizeof *a);
    return a[5] != 5;
}
