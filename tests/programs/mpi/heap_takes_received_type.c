//! verify -np=2 => verified
/* Allocated memory has no declared type: what arrives decides. */
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, v[2] = {7, 8}, ok = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double *room = malloc(4 * sizeof *room);
    room[0] = 2.5;
    int *as_int = (int *)room;
    if (rank == 0) {
        MPI_Send(v, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(as_int, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        ok = as_int[1] == 8;
    }
    free(room);
    MPI_Finalize();
    return !ok;
}
