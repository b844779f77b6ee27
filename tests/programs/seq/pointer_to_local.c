//! verify => verified
#include <assert.h>
void increment(int *p)
{
    *p = *p + 1;
}
int main(void)
{
    int x = 3;
    increment(&x);
    assert(x == 4);
    return 0;
}
