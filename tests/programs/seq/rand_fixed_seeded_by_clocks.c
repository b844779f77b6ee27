//! verify -rand=fixed => verified
//! verify -rand=fixed -DSEED=time(NULL) => verified
//! verify -rand=fixed -DSEED=getpid()*100+time(NULL) => verified
//! verify -rand=fixed -DNUMBER=6 => violated assertion 17
//! verify => violated assertion 17
//! verify -rand=fixed -DSEED=n => inconclusive assertion 17 "does not hold"
// Where the seed is what a clock shows, the numbers are those of seed 1; of a seed that is an input they are any.
#include <assert.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#pragma TASS input
unsigned n;
#ifndef NUMBER
#define NUMBER 3
#endif
static void check(int number) { assert(number % 10 == NUMBER); }
#ifndef SEED
#define SEED (unsigned)(time(NULL) ^ 77)
#endif
int main(void)
{
    srand(SEED);
    check(rand());
    return 0;
}
