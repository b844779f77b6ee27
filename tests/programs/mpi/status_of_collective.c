//! verify -np=2 => violated uninitialised-read 15
#include <mpi.h>

/* The status of a collective can be asked whether it was cancelled, and for nothing else. */
int main(int argc, char **argv)
{
    int cancelled, count;
    MPI_Request request;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Ibarrier(MPI_COMM_WORLD, &request);
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &cancelled);
    if (!cancelled)
        MPI_Get_count(&status, MPI_INT, &count);
    MPI_Finalize();
    return 0;
}
