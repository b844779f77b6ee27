//! verify => verified
//! verify -check=exit-status => violated exit-status 15
/* A block that a variable of main points to at the end is no leak, also where the program may exit. */
#include <stdlib.h>
#pragma TASS input
int n;
int main(void)
{
    int *a = malloc(4 * sizeof *a);
    a[0] = n;
    if (a[0] < 0) {
        free(a);
        exit(0);
    }
    return a[0] == 7;
}
