//! verify => verified
//! verify -DFIRST => verified
//! verify -DWALK => verified
//! verify -DPLUS => verified
//! verify -DCOUNT=9 => violated array-bounds 38
//! verify -DWALK -DCOUNT=9 => violated array-bounds 34
/* The payload's elements have the type of the header's first member, and begin where the type of
 * the block has a header. */
#include <assert.h>
#include <stdlib.h>
struct h {
    long n;
    struct h *next;
};
int main(void)
{
    struct h *h = malloc(sizeof *h + 64);
#ifdef FIRST
    h->n = 4;
    h->next = h;
#endif
#ifdef PLUS
    long *p = (long *)(h + 1);
#else
    long *p = (long *)((char *)h + sizeof *h);
#endif
    h->n = 4;
    h->next = h;
#ifndef COUNT
#define COUNT 8
#endif
#ifdef WALK
    for (int i = 0; i < COUNT; i++)
        *p++ = i;
    p -= COUNT;
#else
    for (int i = 0; i < COUNT; i++)
        p[i] = i;
#endif
    assert(p[1] == 1 && p[COUNT - 1] == COUNT - 1 && h->n == 4 && h->next == h);
    free(h);
    return 0;
}
