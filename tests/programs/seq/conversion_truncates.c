//! verify => verified
#include <assert.h>
int main(void)
{
    int a = 2.75, b = -2.75;
    assert(a == 2 && b == -2);
    assert((int)1e3 == 1000);
    double x = 7 / 2;
    assert(x == 3.0);
    return 0;
}
