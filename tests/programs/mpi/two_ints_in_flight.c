//! verify -np=2 => violated mpi-buffer-in-flight 14
#include <mpi.h>

/* The second integer of the pair is part of the buffer. */
int main(int argc, char **argv)
{
    int rank, mine[2] = {3, 0}, least[3] = {0, 0, 0};
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    mine[1] = rank;
    MPI_Iallreduce(mine, least, 1, MPI_2INT, MPI_MINLOC, MPI_COMM_WORLD, &request);
    least[2] = 1;
    least[1] = 1;
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
