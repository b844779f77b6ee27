//! verify => verified
#include <assert.h>
#include <string.h>
int main(void)
{
    int a[6] = {1, 2, 3, 4, 5, 6};
    memmove(a + 1, a, 5 * sizeof *a);
    assert(a[0] == 1 && a[1] == 1 && a[5] == 5);
    memmove(a, a + 1, 5 * sizeof *a);
    assert(a[4] == 5);
    return 0;
}
