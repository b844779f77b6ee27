//! verify -np=2 => violated deadlock-potential 13
//! verify -np=2 -deadlock=absolute => verified
/* The second message is received first: needs the first one to be buffered. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, one = 1, two = 2;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(&one, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
        MPI_Send(&two, 1, MPI_INT, 1, 2, MPI_COMM_WORLD);
    } else {
        int first, second;
        MPI_Recv(&second, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&first, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(first == 1 && second == 2);
    }
    MPI_Finalize();
    return 0;
}
