//! verify => verified
//! verify -DVOLATILE=volatile => unusable "must be constant"
//! verify -DFAULTY => violated array-bounds 22
/* A const object whose initialiser was seen may start another static object, as gcc and clang have it (C11 6.6p10). */
#include <assert.h>
#ifndef VOLATILE
#define VOLATILE
#endif
static const VOLATILE int rows = 3;
const double half = 0.5;
static const double whole = half * 2;
static int columns = rows > 2 ? rows * 2 - 1 : 1;
static int table[5] = {rows, [4] = rows + 1};

int main(void)
{
    static double scaled = -whole + rows;
    assert(columns == 5 && scaled == 2 && table[4] == 4 && table[0] == 3);
#ifdef FAULTY
    columns++;
#endif
    table[columns - 1] = 0;
    return 0;
}
