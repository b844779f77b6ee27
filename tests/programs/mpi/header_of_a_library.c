//! verify -np=2 -DLIBRARY=mpi => verified
//! verify -np=2 -DLIBRARY=openmpi => verified
//! verify -np=2 -DLIBRARY=mpich -DMINE=1 => violated mpi-rank 19
//! verify -np=2 -DLIBRARY=mpx => unusable "header mpx/mpi.h not found"
/* Where a system has several MPI libraries, programs name the folder of one. */
#define IN(library) <library/mpi.h>
#include IN(LIBRARY)
#include <mpio.h>
#ifndef MINE
#define MINE 0
#endif
int main(int argc, char **argv)
{
    int x = 0, rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD);
#if MINE
    MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
#endif
    MPI_Finalize();
    return 0;
}
