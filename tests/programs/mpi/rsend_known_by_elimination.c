//! verify -np=3 -no-check=deadlock => verified
#include <mpi.h>

/* The second receive gets the message of rank 1 only if the first has that of rank 2. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[2];
    int x = rank, y = 0, z = 0, w = 0;
    if (rank == 0) {
        MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(&z, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[1]);
        MPI_Wait(&r[1], MPI_STATUS_IGNORE);
        MPI_Rsend(&x, 1, MPI_INT, 2, 1, MPI_COMM_WORLD);
        MPI_Wait(&r[0], MPI_STATUS_IGNORE);

    } else if (rank == 1) {
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&w, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &r[0]);
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Wait(&r[0], MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
