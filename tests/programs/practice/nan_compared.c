//! verify => violated assertion 9
#include <assert.h>
#include <math.h>
#pragma TASS input
double x;
int main(void)
{
    double worst = NAN;
    assert(x > worst || x <= worst);
    return 0;
}
