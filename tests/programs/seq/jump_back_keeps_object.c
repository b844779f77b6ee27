//! verify => violated assertion 15
/* The compound literal is one object as long as the block lasts. */
#include <assert.h>
#include <stddef.h>
int main(void)
{
    int *now = NULL, *before = NULL, round = 0;
next:
    before = now;
    now = (int[]){round};
    if (round++ == 0)
        goto next;
    assert(now == before);
    assert(*now == 1);
    assert(*before == 0);
    return 0;
}
