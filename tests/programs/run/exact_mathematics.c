//# verify
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    double whole, *block;
    int e;
    printf("%g ", modf(-3.75, &whole)); printf("%g\n", whole);
    printf("%g ", frexp(20.0, &e)); printf("%d ", e); printf("%g ", frexp(-0.1875, &e)); printf("%d\n", e);
    printf("%g %g %d %ld %ld %lld\n", ldexp(0.75, 4), scalbn(3, -2), ilogb(10.0), lround(2.5), lround(-2.5), llround(1e10));
    if (posix_memalign((void **)&block, 64, 4 * sizeof *block)) return 1;
    for (int i = 0; i < 4; i++) block[i] = i;
    double *more = aligned_alloc(16, 32);
    more[3] = block[3];
    printf("%g\n", more[3]);
    free(block); free(more);
    return 0;
}
