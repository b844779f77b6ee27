//! verify -np=2 => verified
//! verify -np=2 -DEXTRA => violated deadlock-absolute 35
/* MPI may take a message out of the room of MPI_Buffer_attach while its process waits for another one, and may not. */
#include <mpi.h>

static char room[800];

int main(int argc, char **argv)
{
    int rank, size, a[2] = {1, 1}, b[2] = {2, 2}, x[3], y[3];
    void *back;
    MPI_Status status;
    MPI_Request first, second;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Buffer_attach(room, 200);
        MPI_Irecv(x, 2, MPI_INT, 1, 1, MPI_COMM_WORLD, &first);
        MPI_Recv(y, 2, MPI_INT, 1, 1, MPI_COMM_WORLD, &status);
        MPI_Ibsend(a, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &second);
        MPI_Request all[] = {first, second};
        MPI_Waitall(2, all, MPI_STATUSES_IGNORE);
        MPI_Buffer_detach(&back, &size);
    } else {
        MPI_Buffer_attach(room, 200);
        MPI_Ibsend(a, 2, MPI_INT, 0, 1, MPI_COMM_WORLD, &first);
        MPI_Wait(&first, &status);
        MPI_Send(b, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
        MPI_Irecv(x, 3, MPI_INT, 1, 1, MPI_COMM_WORLD, &first);
        MPI_Cancel(&first);
        MPI_Irecv(y, 2, MPI_INT, 0, 1, MPI_COMM_WORLD, &second);
        MPI_Wait(&first, &status);
        MPI_Wait(&second, &status);
#ifdef EXTRA
        MPI_Recv(y, 2, MPI_INT, 0, 1, MPI_COMM_WORLD, &status);
#endif
    }
    MPI_Finalize();
    return 0;
}
