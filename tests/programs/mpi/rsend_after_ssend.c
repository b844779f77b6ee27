//! verify -np=2 => verified
//! verify -np=3 => violated deadlock-absolute 20
#include <assert.h>
#include <mpi.h>

/* The synchronous send ends when its receive has started, which was after the other one. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[2];
    int x = 1, y = 0, z = 0;
    if (rank == 0) {
        MPI_Ssend(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
        MPI_Rsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(&z, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &r[1]);
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
        assert(y == 1 && z == 1);
    }
    MPI_Finalize();
    return 0;
}
