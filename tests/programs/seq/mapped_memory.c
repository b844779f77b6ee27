//! verify -errors=0 => violated array-bounds 19 invalid-free 21 use-after-free 24
/* Mapped memory is a block that free does not take, that need not be given back, and ends with munmap. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/mman.h>

#pragma TASS input {0 <= way && way < 4}
int way;

static char *map(void)
{
    return mmap(NULL, 16, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

int main(void)
{
    char *p = map();
    if (way == 0)
        p[16] = 1;
    if (way == 1)
        free(p);
    if (way == 2) {
        munmap(p, 16);
        p[0] = 1;
    }
    return 0;
}
