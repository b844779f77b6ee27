//! verify -np=2 -DSEND=MPI_Isend => verified
//! verify -np=2 -DSEND=MPI_Issend => verified
//! verify -np=2 -DSEND=MPI_Issend -DEND=MPI_Request_free(&r) => verified
//! verify -np=2 -DSEND=MPI_Isend -DEND=MPI_Request_free(&r) => verified
//! verify -np=2 -DSEND=MPI_Issend -DEND=0 => violated mpi-request-lost 24
//! verify -np=2 -DSEND=MPI_Isend -DCANCEL=0 => violated deadlock-potential 26
//! verify -np=2 -DSEND=MPI_Issend -DCANCEL=0 => violated deadlock-absolute 26
#include <mpi.h>
#ifndef CANCEL
#define CANCEL MPI_Cancel(&r)
#endif
#ifndef END
#define END MPI_Wait(&r, MPI_STATUS_IGNORE)
#endif

/* Nobody receives: the cancel must succeed, and to wait depends on nobody (MPI 4.1, 3.8.4). */
int main(int argc, char **argv)
{
    int rank;
    static int x;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    SEND(&x, 1, MPI_INT, 1 - rank, 9, MPI_COMM_WORLD, &r);
    CANCEL;
    END;
    MPI_Finalize();
    return 0;
}
