//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
int main(void)
{
    int rank, value = 5, bytes;
    char *room = malloc(300);
    void *back;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    room[299] = 1;
    MPI_Buffer_attach(room, 299);
    if (rank == 0)
        MPI_Bsend(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(room[299] == 1); /* the byte behind what is attached */
    MPI_Buffer_detach(&back, &bytes);
    assert(back == room && bytes == 299 && value == 5);
    room[0] = 2;
    assert(room[0] == 2);
    MPI_Finalize();
    free(room);
    return 0;
}
