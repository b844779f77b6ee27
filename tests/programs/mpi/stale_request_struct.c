//! verify -np=2 => violated mpi-request 27
#include <mpi.h>
#include <stdlib.h>

struct pending {
    double weight;
    MPI_Request request;
};

int main(int argc, char **argv)
{
    int rank, a[2] = {1, 2};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        struct pending *kept = malloc(2 * sizeof *kept);
        MPI_Request r;
        MPI_Isend(&a[0], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        kept[1].request = r;
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        r = 0;
        for (int i = 0; i < 2; i++) {
            MPI_Isend(&a[1], 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &r);
            MPI_Request_free(&r);
        }
        MPI_Isend(&a[1], 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &r);
        MPI_Wait(&kept[1].request, MPI_STATUS_IGNORE);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        free(kept);
    } else {
        MPI_Recv(&a[0], 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < 3; i++)
            MPI_Recv(&a[1], 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
