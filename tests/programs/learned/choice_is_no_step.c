//! verify -learn=on => inconclusive assertion 9 "could be neither proved nor refuted"
//! verify -merge=off -learn=on => inconclusive assertion 9 "could be neither proved nor refuted"
/* A round begins with a choice between places of the same loop: what is to be shown there is not shown by that. */
#include <assert.h>
#include <string.h>
int main(void)
{
    int x, y, *p = &x, *q = &y;
    assert(memcmp(&p, &q, sizeof p) != 0);
    return 0;
}
