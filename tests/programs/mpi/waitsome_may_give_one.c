//! verify -np=3 => violated assertion 18
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[2];
    int x[2] = {0, 0}, n, indices[2], me = rank;
    if (rank > 0) {
        MPI_Send(&me, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        for (int i = 0; i < 2; i++)
            MPI_Irecv(&x[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD, &r[i]);
        MPI_Waitsome(2, r, &n, indices, MPI_STATUSES_IGNORE);
        assert(n == 2);
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
