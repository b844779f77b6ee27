//! verify => verified
//! verify -DFAULT => violated array-bounds 25
/* Without a word beside it, complex is that of double, as gcc has it; with one, of that. */
#include <assert.h>
#include <complex.h>
#include <stdlib.h>
#ifdef FAULT
#define FIRST 1
#else
#define FIRST 0
#endif

typedef complex number;
static complex unit = 1;
static const float complex half = 0.5f;
struct pair {
    complex sum;
    complex float rough;
};

static complex *powers(int n, complex base, const complex *scale)
{
    complex *all = (complex *)malloc((size_t)n * sizeof(complex));
    for (int k = 0; k < n + FIRST; k++)
        all[k] = k ? all[k - 1] * base : *scale;
    return all;
}

int main(void)
{
    _Static_assert(sizeof(complex) == sizeof(double complex), "of double");
    _Static_assert(sizeof(const complex) == 2 * sizeof(complex float), "as long as two");
    _Static_assert(_Generic((__complex__)0, double complex : 1, default : 0), "the same type");
    double const complex two = 2;
    complex static other;
    number *all = powers(4, I, &unit);
    struct pair pair = {all[2] + two, half};
    assert(creal(pair.sum) == 1 && cimag(all[3]) == -1 && crealf(pair.rough) == 0.5f);
    assert(other == 0 && (complex)2 == two);
    free(all);
    return 0;
}
