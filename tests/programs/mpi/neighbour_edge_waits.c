//! verify -np=3 => violated deadlock-absolute 15
// The middle process does not call: its neighbours wait for it.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int dims[1] = {0}, periods[1] = {0}, send[2] = {0, 0}, got[2];
    MPI_Comm line;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    dims[0] = size;
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &line);
    if (rank != 1)
        MPI_Neighbor_alltoall(send, 1, MPI_INT, got, 1, MPI_INT, line);
    MPI_Comm_free(&line);
    MPI_Finalize();
    return 0;
}
