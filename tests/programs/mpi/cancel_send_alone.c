//! verify -np=2 -DSEND=MPI_Isend => verified
//! verify -np=2 -DSEND=MPI_Issend => verified
//! verify -np=2 -DSEND=MPI_Issend -DEND=MPI_Request_free(&r);return!!MPI_Finalize() => verified
//! verify -np=2 -DSEND=MPI_Isend -DEND=MPI_Request_free(&r);return!!MPI_Finalize() => verified
//! verify -np=2 -DSEND=MPI_Isend -DTWICE => verified
//! verify -np=2 -DSEND=MPI_Issend -DEND=return!!MPI_Finalize() => violated mpi-request-lost 27
//! verify -np=2 -DSEND=MPI_Isend -DCANCEL=0 => violated deadlock-potential 35
//! verify -np=2 -DSEND=MPI_Issend -DCANCEL=0 => violated deadlock-absolute 35
#include <assert.h>
#include <mpi.h>
#ifndef CANCEL
#define CANCEL MPI_Cancel(&r)
#endif
#ifndef END
#define END MPI_Wait(&r, &s)
#endif

/* Nobody receives: the cancel must succeed, and to wait depends on nobody (MPI 4.1, 3.8.4). */
int main(int argc, char **argv)
{
    int rank, cancelled = 1;
    static int x, y;
    MPI_Request r, q;
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    SEND(&x, 1, MPI_INT, 1 - rank, 9, MPI_COMM_WORLD, &r);
    CANCEL;
#ifdef TWICE
    MPI_Issend(&y, 1, MPI_INT, 1 - rank, 8, MPI_COMM_WORLD, &q);
    MPI_Cancel(&q);
    MPI_Wait(&q, &s); /* meanwhile the first one may be over */
    MPI_Cancel(&r);
#endif
    END;
    MPI_Test_cancelled(&s, &cancelled);
    assert(cancelled);
    MPI_Finalize();
    return 0;
}
