//! verify -np=2 => verified
//! verify -np=2 -DWRONG => violated assertion 22@1
/* What a receive that began earlier has filled in is there behind the wait. */
#include <assert.h>
#include <mpi.h>
#ifdef WRONG
#define WANTED 2
#else
#define WANTED 7
#endif
int main(int argc, char **argv)
{
    int rank, sent = 7, got[2] = {1, 2};
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        MPI_Irecv(&got[1], 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
    if (rank == 0)
        MPI_Send(&sent, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(rank == 0 || got[1] == WANTED);
    MPI_Finalize();
    return 0;
}
