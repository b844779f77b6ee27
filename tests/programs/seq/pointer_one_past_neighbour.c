//! verify => verified
/* Listed as an assumption: the neighbour may begin where the array ends. */
#include <assert.h>
int main(void)
{
    int a[2], b[2], *end = a + 2;
    assert(end != b);
    for (int *p = a; p != end; p++)
        *p = 0;
    return a[1];
}
