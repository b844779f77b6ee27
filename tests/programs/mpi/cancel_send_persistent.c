//! verify -np=2 -DINIT=MPI_Send_init => verified
//! verify -np=2 -DINIT=MPI_Ssend_init => verified
//! verify -np=2 -DINIT=MPI_Ssend_init -DTWICE => violated deadlock-absolute 28
//! verify -np=2 -DINIT=MPI_Ssend_init -DEARLY => violated mpi-request 19
#include <assert.h>
#include <mpi.h>

/* A persistent send is cancelled as an active operation; the next start is another one. */
int main(int argc, char **argv)
{
    int rank, x = 4, cancelled;
    MPI_Request r;
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        INIT(&x, 1, MPI_INT, 1, 9, MPI_COMM_WORLD, &r);
#ifdef EARLY
        MPI_Cancel(&r);
#endif
        MPI_Start(&r);
        MPI_Cancel(&r);
        MPI_Wait(&r, &s);
        MPI_Test_cancelled(&s, &cancelled);
        assert(cancelled);
        MPI_Send(&x, 1, MPI_INT, 1, 8, MPI_COMM_WORLD);
        MPI_Start(&r);
        MPI_Wait(&r, &s);
        MPI_Test_cancelled(&s, &cancelled);
        assert(!cancelled);
        MPI_Request_free(&r);
    } else {
        MPI_Recv(&x, 1, MPI_INT, 0, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef TWICE
        return MPI_Finalize();
#endif
        MPI_Recv(&x, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
