//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x = rank + 1, upto = 0, before = -7;
    MPI_Scan(&x, &upto, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Exscan(&x, &before, 1, MPI_INT, MPI_PROD, MPI_COMM_WORLD);
    assert(upto == (rank + 1) * (rank + 2) / 2);
    assert(before == (rank == 0 ? -7 : rank == 1 ? 1 : 2));
    MPI_Scan(MPI_IN_PLACE, &x, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    assert(x == rank + 1);
    MPI_Finalize();
    return 0;
}
