//! verify => violated assertion 7
#include <assert.h>
#pragma TASS abstract
double exp(double x);
int main(void)
{
    assert(exp(1.0) > 2);
    return 0;
}
