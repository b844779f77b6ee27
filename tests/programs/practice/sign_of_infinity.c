//! verify => verified
//! verify -DWRONG => violated assertion 9
#include <assert.h>
#include <math.h>
int main(void)
{
    assert(signbit(-INFINITY) && !signbit(INFINITY) && !signbit(2.5));
#ifdef WRONG
    assert(!signbit(-INFINITY));
#endif
    return 0;
}
