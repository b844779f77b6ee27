//! verify -learn=on => verified
//! verify -learn=on -DBOTH=0 => violated assertion 42
//! verify -learn=on -DAPART=1 => violated assertion 41
/* A call whose pointers lead to the same variable does something else than one whose pointers lead to two. */
#include <assert.h>
#ifndef BOTH
#define BOTH 1
#endif
#ifndef APART
#define APART 0
#endif
#pragma TASS input
int n;
static void set(int *first, int *second, int count)
{
    if (count <= 0)
        return;
    *first = 0;
    *second = 1;
    set(first, second, count - 1);
}
static void set_three(int *first, int *second, int *third, int count)
{
    if (count <= 0)
        return;
    *first = 0;
    *second = 1;
    *third = 0;
    set_three(first, second, third, count - 1);
}
int main(void)
{
    int one = -1, two = -1, both = -1, left = -1, right = -1;
    set(&one, &two, n);
    set(&both, &both, n);
    set(&two, &two, 0);
    set_three(&left, &left, &right, n);
    assert(n <= 0 || (left == 1 && right == 0));
    set_three(&left, &right, &right, n);
    assert(n <= 0 || (left == 0 && right == 0));
    assert(n <= 0 || one == APART);
    assert(n <= 0 || (two == 1 && both == BOTH));
    return 0;
}
