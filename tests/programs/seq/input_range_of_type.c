//! verify => verified
/* An input lies in the range of its C type. */
#include <assert.h>
#include <limits.h>
#pragma TASS input
int n;
#pragma TASS input
unsigned char c;
int main(void)
{
    assert(n >= INT_MIN && n <= INT_MAX);
    assert(c <= 255);
    return 0;
}
