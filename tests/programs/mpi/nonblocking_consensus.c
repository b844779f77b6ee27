//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x = 1, y = 0, flag = 0, done = 0, got = 0, in_barrier = 0;
    MPI_Request send, barrier;
    if (rank == 0) {
        MPI_Issend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &send);
    } else {
        send = MPI_REQUEST_NULL;
    }
    while (!done) {
        MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
        if (flag) {
            MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            got++;
        }
        if (!in_barrier) {
            MPI_Test(&send, &flag, MPI_STATUS_IGNORE);
            if (flag) {
                MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
                in_barrier = 1;
            }
        } else {
            MPI_Test(&barrier, &done, MPI_STATUS_IGNORE);
        }
    }
    assert(got == (rank == 1));
    MPI_Finalize();
    return 0;
}
