//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

/* Both send first, and that is no deadlock. */
static char room[4096];

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int x = rank, y = -1, size_out;
    void *back;
    MPI_Buffer_attach(room, sizeof room);
    MPI_Bsend(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    x = 99;
    MPI_Recv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Buffer_detach(&back, &size_out);
    assert(y == 1 - rank && back == room && size_out == (int)sizeof room);
    MPI_Finalize();
    return 0;
}
