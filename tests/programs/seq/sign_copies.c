//! verify => verified
#include <assert.h>
int main(void)
{
    assert(__builtin_clrsb(0) == 31 && __builtin_clrsb(-1) == 31 && __builtin_clrsb(5) == 28);
    assert(__builtin_clrsbl(-256L) == 55 && __builtin_clrsb(~0x7fffffff) == 0);
    return 0;
}
