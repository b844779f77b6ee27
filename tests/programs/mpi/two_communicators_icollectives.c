//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

/* The order of operations on different communicators is free. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm other;
    MPI_Request r[2];
    int x = rank, y = rank;
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    if (rank == 0) {
        MPI_Ibcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Ibcast(&y, 1, MPI_INT, 1, other, &r[1]);
    } else {
        MPI_Ibcast(&y, 1, MPI_INT, 1, other, &r[1]);
        MPI_Ibcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, &r[0]);
    }
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    assert(x == 0 && y == 1);
    MPI_Comm_free(&other);
    MPI_Finalize();
    return 0;
}
