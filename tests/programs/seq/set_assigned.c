//! verify -set=n=3 -set=main.x=0.5 => verified
//! verify -set=n=4 => violated assertion 26
//! verify -set=total=2 => violated assertion 26
//! verify -set=m=2 => unusable "no constant is assigned to it, nor does it start with one"
//! verify -input=n -inputn=2..3 -DLEAST=2 => verified
//! verify -input=n -inputn=2..4 -DLEAST=2 => violated assertion 26
// A variable without an initialiser is what the command line says where a constant is assigned to it.
#include <assert.h>
#include <stdlib.h>
#ifndef LEAST
#define LEAST 3
#endif
int total;
static int bound(int k) { return k + 1; }
int main(int argc, char **argv)
{
    int n, m;
    double x;
    n = 1000, x = 2.5;
    m = bound(n);
    if (argc > 1)
        n = atoi(argv[1]);
    total = 0;
    for (int i = 0; i < n; i++)
        total += i;
    assert(n < LEAST || (total == n * (n - 1) / 2 && m == n + 1 && n <= 3));
    return 0;
}
