//! verify -check=overflow => verified
#include <assert.h>
#pragma TASS input {0 <= low}
int low;
#pragma TASS input {low <= high}
int high;
int main(void)
{
    int middle = low + (high - low) / 2;
    assert(low <= middle && middle <= high);
    return 0;
}
