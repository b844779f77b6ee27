//! verify => verified
#include <assert.h>
double sum(const double *p, int n)
{
    double s = 0;
    for (const double *q = p; q < p + n; q++)
        s += *q;
    return s;
}
int main(void)
{
    double a[4] = {1, 2, 3, 4};
    assert(sum(a, 4) == 10);
    assert(sum(&a[1], 2) == 5);
    assert(&a[3] - &a[1] == 2);
    return 0;
}
