//! verify => verified
/* One past an array is one past its last element; one past a single object is 1 away from it. */
#include <assert.h>

int main(void)
{
    int x = 5, a[3] = {1, 2, 3}, m[2][2] = {{1, 2}, {3, 4}}, steps = 0;
    for (int *p = &x; p < &x + 1; p++)
        steps += *p;
    assert(steps == 5 && &x + 1 - &x == 1 && &x - (&x + 1) == -1);
    int *end = (int *)(&a + 1);
    assert(end == a + 3 && end - a == 3 && end[-1] == 3 && *(end - 3) == 1);
    assert((int *)(&m + 1) - &m[0][0] == 4 && ((int *)(&m + 1))[-2] == 3);
    return 0;
}
