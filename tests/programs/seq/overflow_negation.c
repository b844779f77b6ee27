//! verify -check=overflow => violated overflow 11
//! verify => violated overflow 11
/* The least value has no negation. Where every execution of a path overflows, that is a finding also
 * where overflow is not checked. */
#include <limits.h>

int main(void)
{
    int x = -INT_MAX;
    x = -x;
    x = -(-x - 1);
    return 0;
}
