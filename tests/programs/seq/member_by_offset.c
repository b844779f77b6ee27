//! verify => verified
//! verify -DNEXT => verified
//! verify -DDIRECT => violated array-bounds 25
/* A member by its offset is memory of the block, from which the next member may be reached; its address is not (C11 6.5.6). */
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
typedef struct { int n; double x, y, z; } record;
int main(void)
{
    record *r = malloc(3 * sizeof *r);
    for (int i = 0; i < 3; i++)
        r[i] = (record){i, 1, 2, 3};
    double *y = (double *)((char *)&r[1] + offsetof(record, y));
    assert(*y == 2);
    y[0] = 7;
    *y += 1;
    assert(r[1].y == 8 && y == &r[1].y);
#ifdef NEXT
    y[1] = 9;
    assert(r[1].z == 9);
#endif
#ifdef DIRECT
    y = &r[1].y;
    y[1] = 9;
#endif
    free(r);
    return 0;
}
