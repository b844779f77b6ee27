//! verify => verified
#include <assert.h>
int main(void)
{
    int i = 1, k = 0;
    k = i ? 5 : (k = k++ + 1);
    i = (k++, k);
    assert(i == 6 && k == 6);
    return 0;
}
