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
    MPI_Status s[3];
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);
    else {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &s[k]);
        assert(s[k].MPI_TAG == 7 && s[k].MPI_SOURCE == 0);
    }
    MPI_Finalize();
    return 0;
}
