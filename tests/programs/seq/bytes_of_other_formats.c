//! verify => inconclusive assertion 13 "neither proved nor refuted"
/* A long double of the same value has other bytes than a double. */
#include <assert.h>
#include <tass.h>
TASS_INPUT_WHERE(x > 1 && x < 2)
double x;

int main(void)
{
    double narrow = x;
    long double wide = x;
    /* on x86-64 the first byte is another one for most values */
    assert(*(unsigned char *)&narrow == *(unsigned char *)&wide);
    return 0;
}
