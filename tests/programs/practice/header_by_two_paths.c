//! verify with/origin.c -I@/with/sub => verified
#include <assert.h>
#include "with/sub/../sub/origin.h"
int main(void)
{
    assert(origin().n == 0);
    return 0;
}
