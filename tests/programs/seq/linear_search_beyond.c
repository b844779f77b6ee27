//! verify => verified
//! verify -DROOM=3 => violated array-bounds 18
/* What lsearch adds needs room behind the table. */
#include <assert.h>
#include <search.h>
#ifndef ROOM
#define ROOM 4
#endif
#pragma TASS input
int key;
static int compare(const void *a, const void *b) { return *(const int *)a != *(const int *)b; }
int main(void)
{
    int table[ROOM] = {3, 1, 2};
    size_t count = 3;
    int *found = lfind(&key, table, &count, sizeof *table, compare);
    assert(!found || *found == key);
    int *added = lsearch(&key, table, &count, sizeof *table, compare);
    assert(*added == key && (found ? count == 3 : count == 4));
    return 0;
}
