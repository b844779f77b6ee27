//! verify => verified
/* A program may define a function that the library has, too. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>

double round(double x)
{
    return x < 0 ? -floor(-x + 0.5) : floor(x + 0.5);
}

int abs(int x)
{
    return x < 0 ? -x : x;
}

int main(void)
{
    assert(abs(-3) == 3);
    assert(labs(-4L) == 4);
    return 0;
}
