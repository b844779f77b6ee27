//! verify -np=2 => violated mpi-type-match 14
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int dims[1] = {0}, periods[1] = {0}, send[2] = {0, 0}, got[2];
    MPI_Comm line;
    float x[2] = {0, 0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    dims[0] = size;
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &line);
    MPI_Neighbor_alltoall(x, 1, MPI_FLOAT, got, 1, MPI_INT, line);
    MPI_Comm_free(&line);
    MPI_Finalize();
    return 0;
}
