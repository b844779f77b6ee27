//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int *x = malloc(sizeof *x);
    *x = rank;
    MPI_Ibcast(x, 1, MPI_INT, 0, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(*x == 0);
    free(x);
    MPI_Finalize();
    return 0;
}
