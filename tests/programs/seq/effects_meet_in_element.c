//! verify => violated unsequenced 14
/* Two elements that an input may make one; without a sequence point C leaves the sum undefined. */
#include <tass.h>

TASS_INPUT int i;
TASS_INPUT int j;

int main(void)
{
    int a[4] = {1, 2, 3, 4}, sum = 0;
    TASS_ASSUME(0 <= i && i < 4 && 0 <= j && j < 4);
    if (i != j)
        sum = a[i]++ + a[j];
    sum += a[i]++ + a[j];
    return sum;
}
