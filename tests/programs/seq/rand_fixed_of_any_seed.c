//! verify -rand=fixed => inconclusive assertion 19 "does not hold"
//! verify -rand=fixed -DSEED=1 => verified
//! verify -rand=fixed -DSEED=2 => violated assertion 19
//! verify -rand=fixed -DSEED=(n*0+1) => verified
// With a seed that is not known the numbers of seed 1 are not those of all seeds.
#include <assert.h>
#include <stdlib.h>
#pragma TASS input
unsigned n;
#ifndef SEED
#define SEED n
#endif
int main(void)
{
    int first = rand();
    srand(SEED);
    int number = rand();
    assert(number >= 0);
    assert(number == first);
    return 0;
}
