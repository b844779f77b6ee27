//! verify with/defines_assume.c -inputn=0..9 => violated assertion 9
#include <assert.h>
#pragma TASS input
int n;
void klee_assume(int holds);
int main(void)
{
    klee_assume(n != 3);
    assert(n != 3);
    return 0;
}
