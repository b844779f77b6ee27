//! verify -np=3 => verified
// The duplicate exists once the request is complete.
#include <assert.h>
#include <mpi.h>
#include <string.h>
int main(int argc, char **argv)
{
    int rank, sum, length;
    char name[MPI_MAX_OBJECT_NAME];
    MPI_Comm comm;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_idup(MPI_COMM_WORLD, &comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
    assert(sum == 3);
    MPI_Comm_get_name(comm, name, &length);
    assert(length == 0 && name[0] == 0);
    MPI_Comm_set_name(comm, "copy");
    MPI_Comm_get_name(comm, name, &length);
    assert(length == 4 && strcmp(name, "copy") == 0);
    MPI_Comm_get_name(MPI_COMM_WORLD, name, &length);
    assert(strcmp(name, "MPI_COMM_WORLD") == 0);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
