//! verify => verified
#include <assert.h>
#pragma TASS input {0 <= k && k < 5}
int k;
int main(void)
{
    int a[5] = {0, 1, 2, 3, 4};
    assert(a[k] == k);
    return 0;
}
