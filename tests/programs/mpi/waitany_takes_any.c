//! verify -np=3 => violated assertion 18
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[2];
    int x[2] = {0, 0}, index, me = rank;
    if (rank > 0) {
        MPI_Send(&me, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&x[0], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(&x[1], 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &r[1]);
        MPI_Waitany(2, r, &index, MPI_STATUS_IGNORE);
        assert(index == 0);
        MPI_Waitany(2, r, &index, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
