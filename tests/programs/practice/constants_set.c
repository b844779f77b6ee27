//! verify -set=M=1 -set=g=0 => violated assertion 13
//! verify -set=M=6 -set=table=2 -set=helper.steps=1 => verified
//! verify => violated assertion 15
//! verify -set=nowhere=2 => unusable "-set=nowhere: no file scope, nor main, has no variable or constant of that name"
//! verify -set=table=0 => unusable "an array has at least one element"
#include <assert.h>
enum { M = 5 };
static int g = 2;
static int helper(void) { const int steps = 1000; return steps; }
int main(void)
{
    const int n = M + g;
    assert(n > 3);
    double table[1000000];
    assert(helper() == 1 && sizeof table == 16);
    return 0;
}
