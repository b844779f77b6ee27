//! verify -np=2 -DRIGHT => verified
//! verify -np=2 -DPROC_NULL => violated mpi-rank 22
//! verify -np=2 -DROOT => violated mpi-root 24
//! verify -np=2 -DSOURCE => violated mpi-rank 26
//! verify -np=2 -DTAG => violated mpi-tag 28
//! verify -np=2 -DCOLOUR => violated mpi-argument 30
//! verify -np=2 -DCHOSEN => verified
/* Numbers that programs come to by mistake are none of MPI's constants, whatever a library has. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, x = 1, y = 0, left;
    MPI_Comm part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    left = rank - 1;
#ifdef RIGHT
    MPI_Send(&x, 1, MPI_INT, rank > 0 ? left : MPI_PROC_NULL, 0, MPI_COMM_WORLD);
#elif defined(PROC_NULL)
    MPI_Send(&x, 1, MPI_INT, left, 0, MPI_COMM_WORLD);
#elif defined(ROOT)
    MPI_Bcast(&x, 1, MPI_INT, left - 2, MPI_COMM_WORLD);
#elif defined(SOURCE)
    MPI_Recv(&y, 1, MPI_INT, left - 1, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#elif defined(TAG)
    MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, left, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#elif defined(COLOUR)
    MPI_Comm_split(MPI_COMM_WORLD, left == -1 ? -32766 : 0, 0, &part);
#endif
#ifdef RIGHT
    MPI_Recv(&y, 1, MPI_INT, rank < size - 1 ? rank + 1 : MPI_PROC_NULL, MPI_ANY_TAG,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(y == (rank < size - 1));
    MPI_Comm_split(MPI_COMM_WORLD, rank ? 0 : MPI_UNDEFINED, 0, &part);
    assert((part == MPI_COMM_NULL) == (rank == 0));
    if (rank)
        MPI_Comm_free(&part);
#endif
#ifdef CHOSEN
    int partner = rank ? MPI_ANY_SOURCE : MPI_PROC_NULL, tag = rank ? MPI_ANY_TAG : 3;
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);
    MPI_Recv(&y, 1, MPI_INT, partner, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(y == rank);
#endif
    MPI_Finalize();
    return 0;
}
