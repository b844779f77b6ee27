//! verify => inconclusive assertion 8 "possible violations could be neither proved nor refuted"
/* What the bytes of addresses are is not known. */
#include <assert.h>
#include <string.h>
int main(void)
{
    int x, y, *p = &x, *q = &y;
    assert(memcmp(&p, &q, sizeof p) != 0);
    return 0;
}
