//! verify => verified
/* Pointers to structs are counted in structs, and members lie in the order of their declaration. */
#include <assert.h>

typedef struct Record {
    double v[3];
    int n;
} Record;

int main(void)
{
    Record a[4] = {{{1, 2, 3}, 4}}, *end = a + 4;
    int steps = 0;
    for (Record *p = a; p != end; p++)
        steps++;
    for (Record *p = a; p < end; p++)
        steps += p < end - 1 && &p[0].n < &p[1].n;
    assert(steps == 7 && end - a == 4 && &a[1] - &a[3] == -2);
    assert(&a[1].v[2] - a[1].v == 2 && &a[0].v[2] < &a[1].v[0] && (void *)&a[2].n > (void *)a[2].v);
    return 0;
}
