//! verify -np=2 => violated mpi-buffer-in-flight 19
//! verify -np=2 -DLATER => verified
#include <mpi.h>

/* MPI may read the arrays of counts until the persistent request is freed (MPI 4.1, 6.13). */
int main(int argc, char **argv)
{
    int counts[2] = {1, 1}, displacements[2] = {0, 1}, x = 1, all[2];
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Allgatherv_init(&x, 1, MPI_INT, all, counts, displacements, MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    MPI_Start(&r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
#ifdef LATER
    MPI_Request_free(&r);
    displacements[1] = 0;
#else
    x = displacements[1];
    displacements[1] = 0;
    MPI_Request_free(&r);
#endif
    MPI_Finalize();
    return 0;
}
