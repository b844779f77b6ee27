//! verify -np=2 => violated mpi-collective-args 10
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int out[4] = {rank}, in[4], ones[2] = {1, 1}, starts[2] = {0, 2}, odd[2] = {1, 1 + rank};
    MPI_Alltoallv(out, odd, starts, MPI_INT, in, ones, starts, MPI_INT, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
