//! verify -np=2 => violated mpi-buffer-in-flight 17
#include <mpi.h>
#include <stdlib.h>
int main(void)
{
    int rank, value = 5, bytes;
    char *room = malloc(300), first;
    void *back;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    room[299] = 1;
    MPI_Buffer_attach(room, 299);
    if (rank == 0)
        MPI_Bsend(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    first = room[3];
    MPI_Buffer_detach(&back, &bytes);
    MPI_Finalize();
    free(room);
    return first == 77;
}
