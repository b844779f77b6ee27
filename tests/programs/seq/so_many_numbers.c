//! verify -stdin-count=3 => verified
//! verify -stdin-count=4 => violated array-bounds 14
//! verify -stdin-count=2 -inputstdin=1.. -DSUM => verified
/* All numbers of standard input. */
#include <assert.h>
#include <stdio.h>
int main(void)
{
    double a[3], x, sum = 0;
    int n = 0;
    while (scanf("%lf", &x) == 1) {
        sum += x;
#ifndef SUM
        a[n] = x;
#endif
        n++;
    }
#ifdef SUM
    assert(n == 2 && sum >= 2);
    (void)a;
#else
    assert(n == 3 && sum == a[0] + a[1] + a[2]);
#endif
    return 0;
}
