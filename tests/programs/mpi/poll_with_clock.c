//! verify -np=2 => verified
//! verify -np=2 -DGIVES_UP => verified
//! verify -np=2 -DGIVES_UP -DSILENT => inconclusive "every execution ends in MPI_Abort"
//! verify -np=2 -DSILENT => violated livelock 20
//! verify -np=2 -DSILENT -no-check=livelock => inconclusive "every execution hangs"
//! verify -np=2 -DLEAVES => violated deadlock-absolute 38
/* A process that polls says now and then that it still waits: what the clock shows grows without bound, and nothing else does. */
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int rank, x = 0, done = 0;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        double start = MPI_Wtime();
        while (!done) {
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
            double now = MPI_Wtime();
#ifdef GIVES_UP
            if (!done && now - start > 100)
                MPI_Abort(MPI_COMM_WORLD, 1);
#else
            if (now - start > 1) {
                printf("still waiting\n");
                start = now;
            }
#endif
        }
        printf("received %d\n", x);
    } else {
#ifndef SILENT
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#endif
#ifdef LEAVES
        MPI_Recv(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    }
    MPI_Finalize();
    return 0;
}
