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
    int a[3] = {0, 0, 0}, x = 5;
    int other = 1 - rank;
    MPI_Sendrecv(&x, 1, MPI_INT, other, 0, &a[k], 1, MPI_INT, other, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    assert(a[k] == 5);
    MPI_Finalize();
    return 0;
}
