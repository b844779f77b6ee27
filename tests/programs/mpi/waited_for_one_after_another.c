//! verify -np=3 -errors=0 => violated deadlock-potential 19 deadlock-absolute 20
/* Rank 0 comes to its last send only if two sends are buffered, the second of which it waits for
 * after the first. */
#include <mpi.h>
#include <assert.h>
int main(int argc, char **argv)
{
    int rank, x = 1, y;
    MPI_Request r;
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Isend(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &r);
        MPI_Send(&x, 1, MPI_INT, 1, 2, MPI_COMM_WORLD);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Send(&x, 1, MPI_INT, 2, 3, MPI_COMM_WORLD);
    } else if (rank == 1) {
        MPI_Send(&x, 1, MPI_INT, 2, 3, MPI_COMM_WORLD);
        MPI_Recv(&y, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &s);
        if (s.MPI_SOURCE == 0)
            MPI_Recv(&y, 1, MPI_INT, 1, 9, MPI_COMM_WORLD, &s);
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &s);
    }
    MPI_Finalize();
}
