//! verify -check=nontermination -loop-bound=5 => inconclusive "loop bound"
/* Neither loop is known to end, since little is known of a clock; that it stands still is no proof. */
#include <time.h>
int main(void)
{
    time_t start = time(0);
    while (time(0) < start + 3)
        ;
    while (clock() % 2)
        ;
    return 0;
}
