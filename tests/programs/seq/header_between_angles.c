//! verify -I@/with/headers -set=COLUMNS=5 => verified
//! verify -I@/with/headers -set=COLUMNS=5 -DFAULT => violated array-bounds 22
//! verify -I@/with/headers => violated assertion 19
//! verify -I@/with/headers -inputROWS=2 -set=COLUMNS=6 => violated assertion 19
//! verify -I@/with/headers -inputROWS=2 -set=COLUMNS=5 => verified
/* What is asked of macros, and what pragmas say of them, holds in headers between angles, too. */
#include <assert.h>
#include <layout.h>
#include "sizes.h"
#ifdef FAULT
#define FIRST 1
#else
#define FIRST 0
#endif

int main(void)
{
    double cells[3 * COLUMNS];
    assert(COLUMNS == 5);
    int rows = ROWS;
    for (int i = 0; i < rows; i++)
        cells[AT(i + (rows == 3) * FIRST, COLUMNS - 1)] = i;
    return cells[AT(FIRST * (rows == 3), COLUMNS - 1)] != 0;
}
