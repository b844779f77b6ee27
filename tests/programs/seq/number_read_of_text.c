//! verify => verified
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
int main(void)
{
    int n;
    double x;
    assert(strtod("0.1", NULL) + strtod("0.2", NULL) == 0.3);
    assert(sscanf("7 2.5e-1", "%d %lf", &n, &x) == 2 && n == 7 && x == 0.25);
    assert(atoi("-12xyz") == -12);
    return 0;
}
