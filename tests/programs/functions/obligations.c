//! verify -function=inverse => violated division-by-zero 13
//! verify -function=element => violated array-bounds 18
//! verify -function=remainder_of => violated division-by-zero 23
//! verify -function=first => violated array-bounds 30
//! verify -function=up_to => violated array-bounds 39
//! verify -function=never => violated abort 45
//! verify -function=inverse_met => verified
/* What tass proposes to require (tests/endtoend/functions.py). */
#include <stdlib.h>

double inverse(double h, int n)
{
    return 1 / (h - n);
}

int element(int i, const int a[5])
{
    return a[i];
}

int remainder_of(int a, int b)
{
    return a % b;
}

int first(int n, int a[4])
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

/* One too many. */
int up_to(int n, int a[4])
{
    int s = 0;
    for (int i = 0; i <= n; i++)
        s += a[i];
    return s;
}

void never(void)
{
    abort();
}

#pragma TASS requires h != n
double inverse_met(double h, int n)
{
    return 1 / (h - n);
}
