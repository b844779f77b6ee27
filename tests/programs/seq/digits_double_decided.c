//! verify => violated assertion 12
//! verify -timeout=300 -DROUNDS=1500 => inconclusive assertion 12 "could be neither proved nor refuted"
#ifndef ROUNDS
#define ROUNDS 60
#endif
#include <assert.h>
int main(void)
{
    double x = 0.3;
    for (int i = 0; i < ROUNDS; i++)
        x = 3.7 * x * (1 - x);
    assert(x > 0.9999);
    return 0;
}
