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
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else if (rank == 1) {
        MPI_Request r;
        MPI_Status s;
        MPI_Irecv(&a[k], 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Wait(&r, &s);
        assert(a[k] == 5 && s.MPI_SOURCE == 0);
        assert(r == MPI_REQUEST_NULL);
    }
    MPI_Finalize();
    return 0;
}
