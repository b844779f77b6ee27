//! verify => violated assertion 8
#include <assert.h>
int main(void)
{
    int calls = 0, x = 4;
    if (__builtin_expect(x > 3, ++calls))
        x = 5;
    assert(calls == 0);
    return 0;
}
