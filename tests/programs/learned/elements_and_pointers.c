//! verify -loops=run -merge=off -learn=on => verified
//! verify -loops=run -merge=off -learn=on -DLAST=0 => violated assertion 32
/* Sides that store elements, call functions that store through pointers, and let a pointer lead elsewhere. */
#include <assert.h>
#ifndef LAST
#define LAST 2
#endif
enum { COUNT = 14 };
#pragma TASS input
int k[COUNT];
static int a[COUNT], low, high, *last = &low;
static void note(int *where, int value)
{
    if (value > 50)
        *where = 50;
    else
        *where = 1;
    last = where;
}
int main(void)
{
    for (int i = 0; i < COUNT; i++) {
        if (k[i] > 0) {
            a[i] = 1;
            note(&high, k[i]);
        } else {
            a[i] = i < COUNT - 1 ? 2 : LAST;
            note(&low, -1);
        }
    }
    for (int i = 0; i < COUNT; i++)
        assert(a[i] > 0);
    assert(*last == 1 || *last == 50);
    return 0;
}
