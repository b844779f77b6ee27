//! verify -set=ROWS=4 -set=STEP=3 -set=EPS=0.5 -set=TILE1e=2 -set=MASK=1 -set=DOT=44 -set=ALL=3 => verified
//! verify -set=ROWS=4 -DFAULT => violated format 27
//! verify -set=MASK=1 -DLESS => violated assertion 23
/* A macro that is set keeps the type of the numbers in its text, whatever stands in comments, in words
   and in quotes there. */
#include <assert.h>
#include <stdio.h>
#define ROWS 3000UL // is large. 5e10 and 1.5 are none of it
#define STEP 2LL    /* in ms, e.g. 0.5 */
#define EPS 1e-3
#define TILE1e 7 // one
#define DOT '.'
#define MASK 0xEEu
#define ALL /* of 2.5 */ (40 + 2)
#ifdef LESS
#define OVER >
#else
#define OVER <
#endif
int main(void)
{
    assert(sizeof ROWS == 8 && sizeof STEP == 8 && sizeof EPS == 8);
    assert(!(-1 OVER MASK) && MASK + 1 > 0);
    assert(DOT % 2 == 0 && TILE1e % 5 == 2 && ALL % 2 >= 0);
    printf("%lu %lld %g %u\n", ROWS, STEP, EPS, MASK);
#ifdef FAULT
    printf("%d\n", ROWS);
#endif
    return 0;
}
