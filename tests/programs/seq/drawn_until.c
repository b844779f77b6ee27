//! verify => verified
//! verify -DLEAST -inputleast=1..49 => verified
//! verify -DTWICE => violated assertion 27
//! verify -DNEVER => violated assertion 29
//! verify -DAGAIN => violated assertion 33
//! verify -DAGAIN -merge=off -por=off => violated assertion 33
/* Numbers are drawn until one will do: however often, only the last two are kept. What needs two that were thrown away is found, and so is what
   comes of the same numbers drawn again from their seed. */
#include <assert.h>
#include <stdlib.h>
#ifdef LEAST
#pragma TASS input
int least;
#else
#define least 50
#endif
int main(void)
{
    int x, last = 0;
    while ((x = rand() % 100) < least) {
#ifdef TWICE
        if (last == 3 && x == 3)
            break;
#endif
        last = x;
    }
    assert(x >= least && last < 50);
#ifdef NEVER
    assert(x != 99);
#endif
#ifdef AGAIN
    srand(1);
    assert(rand() % 100 >= least);
#endif
    return 0;
}
