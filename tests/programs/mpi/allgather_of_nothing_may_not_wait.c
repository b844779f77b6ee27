//! verify -np=2 => violated assertion 22@0
#include <assert.h>
#include <mpi.h>

/* Rank 1 gets nothing from rank 0 in the gather, and may send before rank 0 comes to it: the probe
 * may see the message. */
int main(int argc, char **argv)
{
    int rank, flag, none = 0, counts[2] = {0, 1}, displacements[2] = {0, 0}, all[1], x = 1;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        MPI_Allgatherv(&x, 1, MPI_INT, all, counts, displacements, MPI_INT, MPI_COMM_WORLD);
        MPI_Isend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    } else {
        MPI_Iprobe(1, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
        MPI_Allgatherv(&none, 0, MPI_INT, all, counts, displacements, MPI_INT, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(all[0] == 1);
        assert(!flag);
    }
    MPI_Finalize();
    return 0;
}
