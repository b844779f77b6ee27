//! verify => verified
//! verify -DWRITTEN => violated const-write 27
/* A part of a const member of an object that is not const, through a pointer without const. */
#include <assert.h>

struct inner {
    int cells[4];
};

struct pair {
    const struct inner fixed;
    struct inner free;
};

int main(void)
{
    struct pair both = {{{1, 2, 3, 4}}, {{0}}};
    int *from = (int *)&both.fixed.cells[0], *to = &both.free.cells[0];
    int sum = 0;
    for (int i = 0; i < 4; i++)
        to[i] = from[i];
    for (int i = 0; i < 4; i++)
        sum += to[i];
    assert(sum == 10);
#ifdef WRITTEN
    for (int i = 0; i < 4; i++)
        from[i] = i;
#endif
    return 0;
}
