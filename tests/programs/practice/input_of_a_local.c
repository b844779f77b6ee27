//! verify -input=n -inputn=1..3 => verified
//! verify -input=main.n -inputn=1..4 => violated assertion 10
//! verify -input=helper.n -inputn=1..4 => verified
//! verify => verified
#include <assert.h>
static int helper(void) { int n = 2; return n; }
int main(void)
{
    int n = 2;
    assert(n < 4 && helper() > 0);
    return 0;
}
