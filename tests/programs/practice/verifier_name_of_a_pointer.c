//! verify -inputn=0..9 => violated assertion 13
//! verify -inputn=0..9 -DDIRECT => verified
#include <assert.h>
#pragma TASS input
int n;
static void ignore(int holds)
{
    (void)holds;
}
static void run(void (*__VERIFIER_assume)(int))
{
    __VERIFIER_assume(n != 3);
    assert(n != 3);
}
#ifdef DIRECT
void __VERIFIER_assume(int holds);
#endif
int main(void)
{
#ifdef DIRECT
    (void)run, (void)ignore;
    __VERIFIER_assume(n != 3);
    assert(n != 3);
#else
    run(ignore);
#endif
    return 0;
}
