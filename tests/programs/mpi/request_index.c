//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>
#pragma TASS input {0 <= k && k < 3}
int k;
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int x = 5;
    MPI_Request r[3];
    if (rank == 0)
        MPI_Isend(&x, 1, MPI_INT, 1, 7, MPI_COMM_WORLD, &r[k]);
    else
        MPI_Irecv(&x, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, &r[k]);
    MPI_Wait(&r[k], MPI_STATUS_IGNORE);
    assert(r[k] == MPI_REQUEST_NULL);
    MPI_Finalize();
    return 0;
}
