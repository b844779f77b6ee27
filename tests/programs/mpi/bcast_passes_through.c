//! verify -np=3 -deadlock=absolute => verified
//! verify -np=3 => violated deadlock-potential 15
#include <assert.h>
#include <mpi.h>

/* Rank 1 has what it gets once the root has come, whether rank 2 has or not. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x = rank, y = 0;
    if (rank == 2)
        MPI_Recv(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 1)
        MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    assert(x == 0);
    MPI_Finalize();
    return 0;
}
