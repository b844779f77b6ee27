//! verify -np=2 => verified
//! verify -np=2 -DSURE => violated assertion 23
#include <assert.h>
#include <mpi.h>

/* A partitioned send may be cancelled before all partitions are ready, and then until it is matched. */
int main(int argc, char **argv)
{
    int rank, x[2] = {4, 5}, cancelled;
    MPI_Request r;
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Psend_init(x, 2, 1, MPI_INT, 1, 9, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        MPI_Pready(0, r);
        MPI_Cancel(&r);
        MPI_Pready(1, r);
        MPI_Wait(&r, &s);
        MPI_Test_cancelled(&s, &cancelled);
#ifdef SURE
        assert(cancelled);
#endif
        MPI_Send(&cancelled, 1, MPI_INT, 1, 8, MPI_COMM_WORLD);
    } else {
        MPI_Precv_init(x, 2, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        MPI_Recv(&cancelled, 1, MPI_INT, 0, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (cancelled)
            MPI_Cancel(&r);
        MPI_Wait(&r, &s);
    }
    MPI_Request_free(&r);
    MPI_Finalize();
    return 0;
}
