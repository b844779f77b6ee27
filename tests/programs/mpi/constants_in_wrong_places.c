//! verify -np=2 => verified
//! verify -np=2 -DTAG=MPI_ANY_SOURCE => violated mpi-tag 27@1 "the tag is MPI_ANY_SOURCE"
//! verify -np=2 -DSENT=MPI_ANY_TAG => violated mpi-tag 25@0 "the tag is MPI_ANY_TAG"
//! verify -np=2 -DTO=MPI_ANY_SOURCE => violated mpi-rank 25@0 "the destination is MPI_ANY_SOURCE"
//! verify -np=2 -DROOT=MPI_ROOT => violated mpi-root 29@0 "the root is MPI_ROOT"
//! verify -np=2 -DCOUNT=MPI_UNDEFINED => violated mpi-count 31@0 "the count is MPI_UNDEFINED"
//! verify -np=2 -DTAG=-5 => violated mpi-tag 27@1 "the tag is -5"
/* A constant that means nothing where it stands is called by its name. */
#include <mpi.h>
#ifndef TAG
#define TAG MPI_ANY_TAG
#endif
#ifndef SENT
#define SENT 3
#endif
#ifndef TO
#define TO 1
#endif
int main(int argc, char **argv)
{
    int rank, x = 4;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, TO, SENT, MPI_COMM_WORLD);
    else
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef ROOT
    MPI_Bcast(&x, 1, MPI_INT, ROOT, MPI_COMM_WORLD);
#elif defined COUNT
    MPI_Bcast(&x, COUNT, MPI_INT, 0, MPI_COMM_WORLD);
#endif
    MPI_Finalize();
    return 0;
}
