//! verify -np=2 => verified
//! verify -np=2 -DCOUNT=8 => violated mpi-buffer 18
//! verify -np=2 -DCOUNT=5 => unusable "a part of a complex number as MPI_DOUBLE"
//! verify -np=2 -DTYPE=MPI_FLOAT => violated mpi-type-match 18
/* Messages of real numbers that complex ones are made of. */
#include <assert.h>
#include <complex.h>
#include <mpi.h>
#ifndef COUNT
#define COUNT 6
#endif
#ifndef TYPE
#define TYPE MPI_DOUBLE
#endif
static void pass(double *buffer, int count, int rank)
{
    if (rank == 0)
        MPI_Send(buffer, count, TYPE, 1, 0, MPI_COMM_WORLD);
    else if (rank == 1)
        MPI_Recv(buffer, count, TYPE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
int main(int argc, char **argv)
{
    int rank;
    MPI_Datatype pair;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double complex a[3] = {1 + 2 * I, 3 + 4 * I, 5 + 6 * I}, sum;
    if (rank)
        a[0] = a[1] = a[2] = 0;
    pass((double *)a, COUNT, rank);
    assert(a[2] == 5 + 6 * I);
    MPI_Allreduce(&a[1], &sum, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    assert(sum == size * a[1]);
    MPI_Type_contiguous(2, MPI_DOUBLE, &pair);
    MPI_Type_commit(&pair);
    a[1] = rank;
    MPI_Bcast(a, 2, pair, 0, MPI_COMM_WORLD);
    assert(a[1] == 0);
    MPI_Type_free(&pair);
    MPI_Finalize();
    return 0;
}
