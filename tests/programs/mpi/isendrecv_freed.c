//! verify -np=2 => verified
//! verify -np=2 -DWRITTEN => violated mpi-buffer-in-flight 22
//! verify -np=2 -DRECEIVES => violated mpi-request-lost 19
#include <mpi.h>
#ifdef RECEIVES
#define SOURCE (1 - rank)
#else
#define SOURCE MPI_PROC_NULL
#endif

/* Each part of a request that is freed goes on by itself: a send is over when it is answered, a receive nobody knows when. */
int main(int argc, char **argv)
{
    static int x, y, z;
    int rank;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Isendrecv(&x, 1, MPI_INT, 1 - rank, 1, &y, 1, MPI_INT, SOURCE, 1, MPI_COMM_WORLD, &r);
    MPI_Request_free(&r);
#ifdef WRITTEN
    x = 1;
#endif
#ifndef RECEIVES
    MPI_Recv(&z, 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    x = 2;
#endif
    MPI_Finalize();
    return 0;
}
