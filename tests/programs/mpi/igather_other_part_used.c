//! verify -np=3 => verified
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int all[10] = {0};
    MPI_Igather(&all[9], 1, MPI_INT, &all[2], 1, MPI_INT, 0, MPI_COMM_WORLD, &r);
    all[0] = all[1] + all[5];
    if (rank != 0)
        all[2] = 4;
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    all[9] = 1;
    MPI_Finalize();
    return 0;
}
