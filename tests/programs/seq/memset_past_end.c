//! verify => violated array-bounds 7
//! native: asan
#include <string.h>
int main(void)
{
    double a[4];
    memset(a, 0, 5 * sizeof *a);
    return a[0] > 0;
}
