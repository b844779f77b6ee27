//! verify => verified
/* Wherever the value of a bit-field is kept for later, it is promoted by the width. */
#include <assert.h>
struct message {
    unsigned urgency : 5, length : 27;
};
static int two(void)
{
    return 2;
}
#pragma TASS input
int some;
int main(void)
{
    struct message m = {0};
    assert(m.urgency - two() < 0);
    assert(m.urgency++ - two() < 0);
    m.urgency = 0;
    assert((some ? m.urgency : two()) - 3 < 0);
    assert((1 ? m.urgency : 0u) - 3 > 0);
    return 0;
}
