//! verify -rand=fixed => verified
//! verify => violated assertion 9
#include <assert.h>
#include <stdlib.h>
int main(void)
{
    srand(7);
    int a = rand(), b = rand();
    assert(a == 1045618677 && b > 1000);
    return 0;
}
