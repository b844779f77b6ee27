//! verify -lib=@/with/library -DLAST=0 => verified
//! verify -lib=@/with/library/ -DLAST=1 => violated deadlock-absolute 2
//! verify -I@/with/library -DLAST=0 => unusable "take"
/* The sources of a library are found by the headers that are included. */
#include <assert.h>
#include <tokens.h>
int main(void)
{
    assert(take(1) == 1);
    assert(take(1) == 0);
    return take(LAST);
}
