//! verify => verified
/* Compatible types: qualifiers of parameters, adjusted arrays, no prototype at all. */
#include <math.h>
static double first(const int n, double row[4])
{
    return row[n];
}
int main(void)
{
    double row[4] = {4, 9}, (*f)(int, double *) = first, (*g)(double) = sqrt;
    double (*old)() = first;
    void *kept[1] = {0};
    double (*back)(int, double *) = (double (*)(int, double *))(void (*)(void))f;
    return f(0, row) + old(1, row) - 13 + g(row[0]) - 2 + back(1, row) - 9 != 0 || kept[0];
}
