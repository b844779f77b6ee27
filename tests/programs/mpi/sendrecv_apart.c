//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int g[4] = {rank, rank, -1, -1};
    MPI_Sendrecv(g, 2, MPI_INT, 1 - rank, 0, g + 2, 2, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    assert(g[3] == 1 - rank);
    MPI_Finalize();
    return 0;
}
