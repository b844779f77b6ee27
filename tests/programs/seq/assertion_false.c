//! verify => violated assertion 7
#include <assert.h>
#pragma TASS input
int n;
int main(void)
{
    assert(n * n != 1369);
    return 0;
}
