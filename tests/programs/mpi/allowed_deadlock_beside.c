//! verify -np=4 -DORDERED => verified
//! verify -np=4 => violated deadlock-potential 18
//! verify -np=4 -DAPART => violated deadlock-potential 25
#include <mpi.h>

/* Two pairs exchange by sends that MPI may buffer or not. That of the first pair is allowed, that of the second one
 * is found though all wait at once. */
int main(int argc, char **argv)
{
    int rank, v = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank < 2) {
#pragma TASS allow deadlock-potential
        MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
        MPI_Recv(&v, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifndef APART
        MPI_Recv(&v, 1, MPI_INT, rank + 2, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    } else {
#ifdef ORDERED
        if (rank == 3)
            MPI_Recv(&v, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
        MPI_Send(&rank, 1, MPI_INT, 5 - rank, 0, MPI_COMM_WORLD);
#ifdef ORDERED
        if (rank == 2)
#endif
        MPI_Recv(&v, 1, MPI_INT, 5 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifndef APART
        MPI_Send(&rank, 1, MPI_INT, rank - 2, 1, MPI_COMM_WORLD);
#endif
    }
    MPI_Finalize();
    return 0;
}
