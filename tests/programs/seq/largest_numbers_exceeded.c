//! verify -errors=0 => violated assertion 13 assertion 15 assertion 17
#include <assert.h>
#include <float.h>
#pragma TASS input
double x;
#pragma TASS input
float y;
#pragma TASS input {0 <= n && n <= 2} int
#define n 1
int main(void)
{
    if (n == 0)
        assert(x < DBL_MAX);
    else if (n == 1)
        assert(y < FLT_MAX / 2);
    else
        assert(x <= FLT_MAX);
    return 0;
}
