//! verify => verified
//! verify -DLONG => inconclusive assertion 11 "neither proved nor refuted"
/* The next double is known; how many digits a long double has is not. */
#include <assert.h>
#include <math.h>
int main(void)
{
    assert(nextafter(1.0, 2.0) == 1.0 + 0x1p-52);
    assert(nextafter(1.0, 0.0) == 1.0 - 0x1p-53);
#ifdef LONG
    assert(nextafterl(1.0L, 2.0L) == 1.0L + 0x1p-52L);
#endif
    return 0;
}
