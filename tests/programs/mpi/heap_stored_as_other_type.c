//! verify -np=2 => violated mpi-type-match 13
/* What was stored as double is not sent as int. */
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double *room = malloc(2 * sizeof *room);
    room[0] = room[1] = 2.5;
    if (rank == 0)
        MPI_Send((int *)room, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(room, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    free(room);
    MPI_Finalize();
    return 0;
}
