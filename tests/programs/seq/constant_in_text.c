//! verify => verified
#include <assert.h>
enum { FOUR = 4 };
int main(void)
{
    int n = 3;
    assert(__builtin_constant_p(42) && __builtin_constant_p(FOUR + 1) && __builtin_constant_p("x"));
    assert(__builtin_constant_p(1.5 * 2) && __builtin_constant_p(sizeof n));
    assert(!__builtin_constant_p(n) && !__builtin_constant_p(&n));
    return __builtin_constant_p(n) ? n / 0 : 0;
}
