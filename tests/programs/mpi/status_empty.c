//! verify -np=1 -deadlock=absolute => verified
#include <assert.h>
#include <mpi.h>

/* The status of a null request is set as a whole, MPI_ERROR too (which MPICH leaves alone). */
int main(int argc, char **argv)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status;
    int count, cancelled;
    MPI_Init(&argc, &argv);
    MPI_Wait(&request, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    MPI_Test_cancelled(&status, &cancelled);
    assert(status.MPI_SOURCE == MPI_ANY_SOURCE && status.MPI_TAG == MPI_ANY_TAG);
    assert(status.MPI_ERROR == MPI_SUCCESS && count == 0 && !cancelled);
    MPI_Finalize();
    return 0;
}
