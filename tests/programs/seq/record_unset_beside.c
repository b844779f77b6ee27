//! verify => violated uninitialised-read 15
/* As in record_at_symbolic_index.c; what was not set stays unset. */
#include <assert.h>

#pragma TASS input {0 <= k && k < 3}
int k;

int main(void)
{
    struct {
        int a, b;
    } s[3];
    s[1].a = 2;
    s[k].b = 3;
    assert(s[1].b == 3);
    return 0;
}
