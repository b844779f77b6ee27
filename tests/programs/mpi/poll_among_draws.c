//! verify -np=1 => violated livelock 23
//! verify -np=1 -DALWAYS => violated livelock 23
//! verify -np=1 -no-check=livelock => verified
//! verify -np=1 -DLEAVES => verified
//! verify -np=1 -DSENT => verified
//! verify -np=1 -DNO_POLL => verified
/* Whoever polls for what never comes does so for ever, whatever he draws in between: the choices that come back
   are those of what is drawn, and not of the poll. One draw before decides whether it is left. */
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int flag = 0, kind = 0, x = 1, y = 0;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    int limit = rand();
#ifdef SENT
    MPI_Isend(&x, 1, MPI_INT, 0, 7, MPI_COMM_SELF, &request);
#endif
    while (!flag) {
        kind = rand() % 2 ? 1 : 2;
#ifndef NO_POLL
        MPI_Iprobe(0, 7, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE);
#endif
        if (rand() % 7 == 1)
            kind = 3;
#ifdef LEAVES
        if (rand() % 5 == 1)
            break;
#endif
#ifndef ALWAYS
        if (limit < 5)
            break;
#endif
    }
    if (flag)
        MPI_Recv(&y, 1, MPI_INT, 0, 7, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    else if (request != MPI_REQUEST_NULL)
        MPI_Recv(&y, 1, MPI_INT, 0, 7, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return kind > 3 || y > 1;
}
