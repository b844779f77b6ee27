//! verify => verified
//! verify -DWRITE => violated const-write 24
//! verify -DBEYOND => violated array-bounds 26
#include <tass.h>

/* The address of an input or an output is a constant, and may stand in the initialiser of a static
 * object. */
TASS_INPUT int n;
TASS_INPUT double a[5];
TASS_OUTPUT double sums[2];

static const int *how_many = &n;
static struct { double *from, *to; } range = {a + 1, &a[4]};
static double *const result[2] = {&sums[0], sums + 1};

int main(void)
{
    static double *first = a;
    double sum = 0;
    for (double *p = range.from; p != range.to; p++)
        sum += *p;
    *result[0] = sum + *first;
#ifdef WRITE
    *first = 0;
#elif defined BEYOND
    result[1][1] = 0;
#endif
    *result[1] = *how_many;
    return 0;
}
