//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    MPI_Status s;
    int x = 3, cancelled = 0;
    if (rank == 0) {
        x = 4;
        MPI_Send(&x, 1, MPI_INT, 1, 9, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&x, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, &r);
        MPI_Cancel(&r);
        MPI_Wait(&r, &s);
        MPI_Test_cancelled(&s, &cancelled);
        assert(x == (cancelled ? 3 : 4));
        if (cancelled)
            MPI_Recv(&x, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(x == 4);
    }
    MPI_Finalize();
    return 0;
}
