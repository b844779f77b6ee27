//! verify => verified
#include <assert.h>
int n;
double a[3];
int main(void)
{
    assert(n == 0 && a[0] == 0.0 && a[2] == 0.0);
    return 0;
}
