//! verify -np=2 => verified
//! verify -np=2 -deadlock=absolute => verified
/* Messages of one pair with one tag arrive in order. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, value;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 3; i++) {
        if (rank == 0) {
            value = i;
            MPI_Send(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        } else {
            MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            assert(value == i);
        }
    }
    MPI_Finalize();
    return 0;
}
