//! verify -np=2 -DSEND=MPI_Isend => verified
//! verify -np=2 -DSEND=MPI_Issend => verified
//! verify -np=2 -DSEND=MPI_Isend -deadlock=absolute => verified
//! verify -np=2 -DSEND=MPI_Isend -DSURE=1 => violated assertion 25
//! verify -np=2 -DSEND=MPI_Issend -DSURE=0 => violated assertion 25
//! verify -np=2 -DSEND=MPI_Isend -DSURE=0 -deadlock=ignore => violated assertion 25
#include <assert.h>
#include <mpi.h>

/* Either the message is received, or the send is cancelled; the receiver is told which. */
int main(int argc, char **argv)
{
    int rank, cancelled;
    MPI_Request r;
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        int x = 4;
        SEND(&x, 1, MPI_INT, 1, 9, MPI_COMM_WORLD, &r);
        MPI_Cancel(&r);
        MPI_Wait(&r, &s);
        MPI_Test_cancelled(&s, &cancelled);
#ifdef SURE
        assert(cancelled == SURE);
#endif
        assert(r == MPI_REQUEST_NULL);
        MPI_Send(&cancelled, 1, MPI_INT, 1, 8, MPI_COMM_WORLD);
    } else {
        int x = 3, flag;
        MPI_Irecv(&x, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, &r);
        MPI_Recv(&cancelled, 1, MPI_INT, 0, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (cancelled)
            MPI_Cancel(&r);
        MPI_Wait(&r, &s);
        MPI_Test_cancelled(&s, &flag);
        assert(flag == cancelled && x == (cancelled ? 3 : 4));
    }
    MPI_Finalize();
    return 0;
}
