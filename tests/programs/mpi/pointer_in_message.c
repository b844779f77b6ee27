//! verify -np=1 -DUNRECEIVED => violated use-after-free 48
//! verify -np=1 -DMATCHED => violated use-after-free 48
//! verify -np=1 -DCOLLECTIVE => violated use-after-free 48
//! verify -np=1 -DLOCAL => violated pointer-invalid 48
//! verify -np=1 -DUNRECEIVED -DKEEP => verified
//! verify -np=1 -DMATCHED -DKEEP => verified
//! verify -np=1 -DCOLLECTIVE -DKEEP => verified
/* A pointer is only in what MPI holds when its object ends and another one takes the place. */
#include <mpi.h>
#include <stdlib.h>

static void start(int **sent, int **back, MPI_Request *request)
{
#ifdef COLLECTIVE
    MPI_Iallgather(sent, sizeof *sent, MPI_BYTE, back, sizeof *back, MPI_BYTE, MPI_COMM_SELF,
                   request);
#else
#ifdef MATCHED
    MPI_Irecv(back, sizeof *back, MPI_BYTE, 0, 0, MPI_COMM_SELF, &request[1]);
#endif
    MPI_Isend(sent, sizeof *sent, MPI_BYTE, 0, 0, MPI_COMM_SELF, request);
#endif
}

int main(int argc, char **argv)
{
    MPI_Request request[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    int *old = malloc(sizeof *old), *young, *sent, *back = NULL;
    MPI_Init(&argc, &argv);
    {
        int inner = 3;
#ifdef LOCAL
        sent = &inner;
#else
        sent = old;
#endif
        start(&sent, &back, request);
    }
#ifndef KEEP
    free(old);
#endif
    young = malloc(sizeof *young);
    *young = 7;
#if !defined(COLLECTIVE) && !defined(MATCHED)
    MPI_Recv(&back, sizeof back, MPI_BYTE, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
#endif
    MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
    *back = 9;
    free(young);
#ifdef KEEP
    free(old);
#endif
    MPI_Finalize();
    return 0;
}
