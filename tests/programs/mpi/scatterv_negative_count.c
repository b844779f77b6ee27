//! verify -np=2 => violated mpi-count 10@0
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int counts[2] = {1, -1}, starts[2] = {0, 1}, all[2] = {0, 1}, mine;
    MPI_Scatterv(all, counts, starts, MPI_INT, &mine, 1, MPI_INT, 0, MPI_COMM_WORLD);
    (void)rank;
    MPI_Finalize();
    return 0;
}
