//! verify => verified
/* A run of elements counts all dimensions of its array. */
#include <assert.h>
#include <string.h>
int main(void)
{
    int n = 2;
    double cube[2][3][2][2][1][2][2][2][2], lattice[n][1][n][1][n][1][n][1][n][1][3];
    memset(cube, 0, sizeof cube);
    memset(lattice, 0, sizeof lattice);
    double *p = &cube[0][0][0][0][0][0][0][0][0], *q = (double *)lattice;
    assert(p[2 * 3 * 64 - 1] == 0 && q[2 * 2 * 2 * 2 * 2 * 3 - 1] == 0);
    return 0;
}
