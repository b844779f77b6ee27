//! verify => verified
//! verify -DWRONG => violated assertion 12
/* The extent stands in a cast within the operand, which has no other effect. */
#include <assert.h>
int main(void)
{
    int n = 3, k = 2, a[4] = {0};
    unsigned long r = sizeof *(int (*)[n])0, s = sizeof((short (*)[n])(void *)a)[0];
    __typeof__(*(int (*)[k])a) b;
    b[1] = 7;
#ifdef WRONG
    assert(r == 8);
#endif
    assert(r == 12 && s == 6 && sizeof b == 8 && b[1] == 7);
    k = 9;
    assert(sizeof b == 8);
    return 0;
}
