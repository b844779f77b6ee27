//! verify -set=N=3 -set=K=2 => verified
//! verify -set=N=3 => violated assertion 24
//! verify -DN=4 -set=N=3 -set=K=2 => unusable "-set=N: no file scope, nor main, has no variable or constant of that name"
//! verify -set=UNUSED=1 => unusable "-set=UNUSED: no file scope, nor main, has no variable or constant of that name"
//! verify -set=FIRST=1 => unusable "FIRST"
//! verify -set=N=3 -set=N=3 => unusable "'N' is named twice"
/* A macro is set where the preprocessor meets its #define, and only there. */
#include <assert.h>
#ifndef N
#define N 2
#endif
#if 0
#define UNUSED 5
#endif
#define K 7
/*
#define FIRST 1
*/
int main(void)
{
    int part[K];
    part[0] = N;
    assert(part[0] == 3);
    assert(sizeof part / sizeof *part == 2);
    return 0;
}
