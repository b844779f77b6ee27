//! verify -check=nontermination => violated nontermination 9
//! verify -Dlast=3 -check=nontermination => verified
/* A server that never stops is one that does not end. */
#include <stdio.h>
int main(void)
{
    int done = 0;
    for (;;) {
        done++;
        printf("%d\n", done);
#ifdef last
        if (done == last)
            break;
#endif
    }
    return 0;
}
