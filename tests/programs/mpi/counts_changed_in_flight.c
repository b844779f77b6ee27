//! verify -np=2 => violated mpi-buffer-in-flight 16
//! verify -np=2 -DLATER => verified
#include <mpi.h>

/* MPI may read the arrays of counts until the operation is complete (MPI 4.1, 6.12). */
int main(int argc, char **argv)
{
    int counts[2] = {1, 1}, displacements[2] = {0, 1}, x = 1, all[2];
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Iallgatherv(&x, 1, MPI_INT, all, counts, displacements, MPI_INT, MPI_COMM_WORLD, &r);
#ifdef LATER
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    counts[0] = 2;
#else
    counts[0] = 2;
    MPI_Wait(&r, MPI_STATUS_IGNORE);
#endif
    MPI_Finalize();
    return 0;
}
