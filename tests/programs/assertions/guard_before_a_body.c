//! verify -DLAST=0 => verified
//! verify -DLAST=1 => violated deadlock-absolute 5
#include <assert.h>
int tokens = 2;
#pragma TASS system guard tokens >= n
static int take(int n)
{
    tokens -= n;
    return tokens;
}
int main(void)
{
    assert(take(1) == 1);
    assert(take(1) == 0);
    return take(LAST);
}
