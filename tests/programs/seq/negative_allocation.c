//! verify => violated negative-size 11
//! verify -inputn=0..5 => verified
/* A negative count becomes a size that no block has. */
#include <stdlib.h>

#pragma TASS input {-5 <= n && n <= 5}
int n;

int main(void)
{
    double *p = malloc(n * sizeof(double));
    free(p);
    return 0;
}
