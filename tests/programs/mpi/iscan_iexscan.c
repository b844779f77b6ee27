//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[2];
    int x = rank + 1, before = 100, upto = 0;
    MPI_Iscan(&x, &upto, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &r[0]);
    MPI_Iexscan(&x, &before, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    assert(upto == (rank + 1) * (rank + 2) / 2);
    assert(before == (rank == 0 ? 100 : rank * (rank + 1) / 2));
    MPI_Finalize();
    return 0;
}
