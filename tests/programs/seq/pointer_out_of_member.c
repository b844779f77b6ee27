//! verify => violated array-bounds 12
/* Only rows of a matrix follow each other; the members of a struct do not. */
#include <assert.h>

int main(void)
{
    struct {
        int a[2], b[2];
    } s = {{1, 2}, {3, 4}};
    int *p = s.a;
    assert(p[1] == 2);
    p[2] = 5;
    return 0;
}
