//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

/* MPI_Request_get_status says that the receive is complete, or a cancelled one needs no message. */
int main(int argc, char **argv)
{
    int rank, flag = 0, x = 0, y = 2;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    if (rank == 0) {
        MPI_Send(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        while (!flag)
            MPI_Request_get_status(r, &flag, MPI_STATUS_IGNORE);
        MPI_Request_free(&r);
        assert(x == 2);
    }
    MPI_Finalize();
    return 0;
}
