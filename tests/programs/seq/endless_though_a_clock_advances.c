//! verify -check=nontermination => violated nontermination 9
/* Whatever the clock shows, nothing leaves the loop. */
#include <time.h>
int main(void)
{
    time_t last = time(0);
    int i = 3;
    /* i stays */
    while (i > 0) {
        last = time(0);
        i = i % 4;
    }
    return last != 0;
}
