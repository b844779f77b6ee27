//! verify -np=2 => violated mpi-buffer-in-flight 19@1
#include <mpi.h>

/* When the flag is false no request is complete. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[2];
    int x[2] = {0, 0}, flag, me = rank;
    if (rank == 0) {
        MPI_Send(&me, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&me, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
    } else {
        for (int i = 0; i < 2; i++)
            MPI_Irecv(&x[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD, &r[i]);
        MPI_Testall(2, r, &flag, MPI_STATUSES_IGNORE);
        me = x[0];
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
