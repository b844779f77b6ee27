//! verify -np=2 => violated mpi-type-char 25
//! verify -np=2 -no-check=mpi-type-char => verified
//! verify -np=2 -no-check=mpi-type-char -DLONG => violated mpi-buffer 25
/* Structs whose bytes are sent as MPI_CHAR: MPI_BYTE is meant; arrays of characters within them may be sent so. */
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#ifndef LONG
#define LONG 0
#else
#undef LONG
#define LONG 1
#endif
struct params { char title[8]; signed char c; int n; double x; const char *none; };
int main(int argc, char **argv)
{
    struct params p = {"", 0, 0, 0, NULL};
    double *d = malloc(2 * sizeof *d);
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        p = (struct params){"abc", -5, -70000, 0.1, NULL};
    MPI_Bcast(&p, sizeof p + LONG, MPI_CHAR, 0, MPI_COMM_WORLD);
    MPI_Bcast(&p, 8, MPI_CHAR, 0, MPI_COMM_WORLD);
    MPI_Bcast(p.title, 8, MPI_CHAR, 0, MPI_COMM_WORLD);
    d[0] = rank ? 0 : -2.5;
    d[1] = rank;
    MPI_Bcast(d, sizeof *d, MPI_CHAR, 0, MPI_COMM_WORLD);
    assert(!strcmp(p.title, "abc") && p.c == -5 && p.n == -70000);
    assert(p.x == 0.1);
    assert(d[0] == -2.5 && d[1] == rank);
    free(d);
    MPI_Finalize();
    return 0;
}
