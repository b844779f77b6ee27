//! verify -learn=on => verified
//! verify -learn=on -DBOTH => violated assertion 26
//! verify -learn=on -DLAST => violated assertion 28
/* A call whose pointers lead to the same variable does something else than one whose pointers lead to two. */
#include <assert.h>
#pragma TASS input {0 <= n && n <= 1000}
int n;
static void move(int *from, int *to, int count)
{
    if (count <= 0)
        return;
    *from -= 1;
    *to += 1;
    move(from, to, count - 1);
}
int main(void)
{
    int one = 0, two = 0, both = 0;
    move(&one, &two, n);
    move(&both, &both, n);
    move(&two, &one, n);
#ifdef BOTH
    both -= n == 7;
#endif
    assert(one <= 1000 && two >= -1000);
    assert(both == 0);
#ifdef LAST
    assert(n < 1000);
#endif
    return 0;
}
