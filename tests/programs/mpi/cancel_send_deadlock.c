//! verify -np=2 -DRECEIVE=MPI_Recv(&x,1,MPI_INT,0,9,MPI_COMM_WORLD,MPI_STATUS_IGNORE) => violated deadlock-absolute 28
//! verify -np=2 -DRECEIVE=MPI_Probe(0,9,MPI_COMM_WORLD,MPI_STATUS_IGNORE),MPI_Recv(&x,1,MPI_INT,0,9,MPI_COMM_WORLD,MPI_STATUS_IGNORE) => violated deadlock-absolute 28
//! verify -np=2 -DAGAIN -DRECEIVE=MPI_Recv(&x,1,MPI_INT,0,9,MPI_COMM_WORLD,MPI_STATUS_IGNORE) => verified
#include <assert.h>
#include <mpi.h>

/* What was cancelled is not received: who does not know waits for ever, or gets the next message. */
int main(int argc, char **argv)
{
    int rank, cancelled = 0;
    MPI_Request r;
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        int x = 4;
        MPI_Isend(&x, 1, MPI_INT, 1, 9, MPI_COMM_WORLD, &r);
        MPI_Cancel(&r);
        MPI_Wait(&r, &s);
        MPI_Test_cancelled(&s, &cancelled);
#ifdef AGAIN
        if (cancelled)
            MPI_Send(&x, 1, MPI_INT, 1, 9, MPI_COMM_WORLD);
#endif
    } else {
        int x = 3;
        (void)x;
        RECEIVE;
    }
    MPI_Finalize();
    return 0;
}
