//! verify => verified
/* What a condition is expected to be is evaluated, as any argument is. */
#include <assert.h>
int main(void)
{
    int calls = 0, x = 4;
    if (__builtin_expect(x > 3, ++calls))
        x = 5;
    assert(x == 5 && calls == 1);
    return 0;
}
