//! verify -np=2 => violated mpi-buffer-in-flight 16@1
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = rank, y = 0, z = 0, b[2] = {rank, rank}, c[2] = {0, 0};
    int ones[2] = {1, 1};
    int bytes[2] = {0, sizeof(int)};
    MPI_Datatype types[2] = {MPI_INT, MPI_INT};
    MPI_Ialltoallw(b, ones, bytes, types, c, ones, bytes, types, MPI_COMM_WORLD, &r);
    if (rank == 1)
        z = c[1];
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    (void)c, (void)y;
    (void)z;
    MPI_Finalize();
    return 0;
}
