//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

/* An empty message has a source and a tag; MPI_PROC_NULL has no message. */
int main(int argc, char **argv)
{
    int rank, count;
    MPI_Datatype nothing;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_contiguous(0, MPI_INT, &nothing);
    MPI_Type_commit(&nothing);
    MPI_Sendrecv(&rank, 1, nothing, 1 - rank, 3, &count, 1, nothing, 1 - rank, 3, MPI_COMM_WORLD,
                 &status);
    assert(status.MPI_SOURCE == 1 - rank && status.MPI_TAG == 3);
    MPI_Sendrecv(&rank, 1, MPI_INT, rank == 0 ? 1 : MPI_PROC_NULL, 4, &count, 1, MPI_INT,
                 rank == 1 ? 0 : MPI_PROC_NULL, 4, MPI_COMM_WORLD, &status);
    assert(status.MPI_SOURCE == (rank == 1 ? 0 : MPI_PROC_NULL));
    assert(status.MPI_TAG == (rank == 1 ? 4 : MPI_ANY_TAG));
    MPI_Type_free(&nothing);
    MPI_Finalize();
    return 0;
}
