//! verify => verified
/* No bit of a number below 16 is one of a multiple of 16. */
#include <assert.h>
#include <tass.h>
TASS_INPUT_WHERE(n >= 0 && n < 16)
int n;
TASS_INPUT_WHERE(m >= 0 && m < 1000)
int m;

int main(void)
{
    unsigned low = (unsigned)n, high = 16u * (unsigned)m;
    assert((low & high) == 0);
    assert((high & low) == 0 && (low | high) == low + high);
    return 0;
}
