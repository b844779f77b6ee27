//! verify -np=3 => violated mpi-buffer-in-flight 13@0
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int all[10] = {0}, mine = rank;
    MPI_Igather(&mine, 1, MPI_INT, &all[2], 1, MPI_INT, 0, MPI_COMM_WORLD, &r);
    if (rank == 0)
        all[4] = 1;
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
