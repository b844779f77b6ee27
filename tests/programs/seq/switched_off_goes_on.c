//! verify => violated assertion 19
//! verify -no-check=assertion => violated const-write 21
//! verify -no-check=assertion,const-write => violated memory-overlap 22
//! verify -no-check=assertion,const-write,memory-overlap => violated negative-size 23
//! verify -no-check=assertion,const-write,memory-overlap,negative-size => violated unreachable-return 25
//! verify -no-check=assertion,const-write,memory-overlap,negative-size,unreachable-return => violated array-bounds 28
/* What a property would have reported is passed, where the program can go on, and what comes after
 * it is checked. */
#include <assert.h>
#include <string.h>
static int nothing(int n)
{
    if (n)
        return 1;
}
int main(void)
{
    int n = 0, list[4] = {1, 2, 3, 4};
    assert(n == 1);
    const int limit = 3;
    *(int *)&limit = 4;
    memcpy(list + 1, list, 3 * sizeof *list);
    int none[n];
    (void)sizeof none;
    int unset = nothing(n);
    (void)unset;
    assert(limit == 4);
    return list[limit];
}
