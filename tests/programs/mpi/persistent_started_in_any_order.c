//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

/* They are matched by the order in which they were made. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[2];
    int x = rank, y = rank;
    MPI_Bcast_init(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
    MPI_Bcast_init(&y, 1, MPI_INT, 1, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]);
    MPI_Start(&r[rank]);
    MPI_Start(&r[1 - rank]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    assert(x == 0 && y == 1);
    MPI_Request_free(&r[0]);
    MPI_Request_free(&r[1]);
    MPI_Finalize();
    return 0;
}
