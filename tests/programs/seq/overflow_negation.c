//! verify -check=overflow => violated overflow 10
//! verify => verified
/* The least value has no negation. */
#include <limits.h>

int main(void)
{
    int x = -INT_MAX;
    x = -x;
    x = -(-x - 1);
    return 0;
}
