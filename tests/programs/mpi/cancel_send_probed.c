//! verify -np=2 => verified
//! verify -np=2 -DSURE => violated assertion 24
#include <assert.h>
#include <mpi.h>

/* What a matched probe has taken can no more be cancelled, and its send ends without the receive. */
int main(int argc, char **argv)
{
    int rank, x = 4, go = 0, cancelled;
    MPI_Request r;
    MPI_Status s;
    MPI_Message m;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Issend(&x, 1, MPI_INT, 1, 9, MPI_COMM_WORLD, &r);
        MPI_Recv(&go, 1, MPI_INT, 1, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Cancel(&r);
        MPI_Wait(&r, &s);
        MPI_Test_cancelled(&s, &cancelled);
        assert(!cancelled);
        MPI_Send(&go, 1, MPI_INT, 1, 8, MPI_COMM_WORLD);
#ifdef SURE
        assert(go);
#endif
    } else {
        MPI_Mprobe(0, 9, MPI_COMM_WORLD, &m, MPI_STATUS_IGNORE);
        MPI_Send(&go, 1, MPI_INT, 0, 8, MPI_COMM_WORLD);
        MPI_Recv(&go, 1, MPI_INT, 0, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Mrecv(&x, 1, MPI_INT, &m, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
