//! verify => violated assertion 14
/* A report says what a call of the library has filled in. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
struct pair { int first, second; };
int main(void)
{
    struct pair p;
    double x, whole;
    int count = scanf("%d %lf", &p.first, &x);
    sscanf("12 7", "%*d %d", &p.second);
    double rest = modf(2.5, &whole);
    assert(count < 2 || p.first + p.second + rest + whole < 100);
    return 0;
}
