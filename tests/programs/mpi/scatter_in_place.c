//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int all[3] = {5, 6, 7}, mine = 0;
    if (rank == 1)
        MPI_Scatter(all, 1, MPI_INT, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, 1, MPI_COMM_WORLD);
    else
        MPI_Scatter(NULL, 0, MPI_DATATYPE_NULL, &mine, 1, MPI_INT, 1, MPI_COMM_WORLD);
    assert(mine == (rank == 1 ? 0 : 5 + rank));
    MPI_Finalize();
    return 0;
}
