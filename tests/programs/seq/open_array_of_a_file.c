//! verify => verified
//! verify -DNEXT => violated array-bounds 16
/* An array of a file whose length nobody gives has one element (C11 6.9.2p5). */
#include <assert.h>

int cells[];

int main(void)
{
    assert(cells[0] == 0);
    cells[0] = 3;
    assert(cells[0] == 3);
#ifndef NEXT
    return 0;
#else
    cells[1] = 4;
    return cells[1];
#endif
}
