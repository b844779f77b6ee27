//! verify -np=2 => violated mpi-buffer-in-flight 13@1
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = rank, y = 0, z = 0, b[2] = {rank, rank}, c[2] = {0, 0};
    MPI_Iscan(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &r);
    if (rank == 1)
        z = y;
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    (void)c, (void)y;
    (void)z;
    MPI_Finalize();
    return 0;
}
