//! verify => violated assertion 10
#include <assert.h>
#pragma TASS abstract
unsigned char shade(int x);
#pragma TASS input
int n;
int main(void)
{
    int s = shade(n);
    assert(s < 255 || n == 3);
    return 0;
}
