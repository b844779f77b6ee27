//! verify -np=2 => verified
//! verify -deadlock=absolute -np=2 => verified
#include <assert.h>
#include <mpi.h>

/* The answer tells that the message was received, whose request was freed: its buffer is free. */
int main(int argc, char **argv)
{
    int rank, x = 0, answer;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 3; i++) {
        if (rank == 1) {
            x = i;
            MPI_Isend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
            if (i == 1)
                MPI_Recv(&answer, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Request_free(&r);
            if (i != 1)
                MPI_Recv(&answer, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            assert(x == i);
            MPI_Send(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
