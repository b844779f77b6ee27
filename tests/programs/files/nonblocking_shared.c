//! verify -np=2 => verified
/* Nonblocking accesses by the shared pointer. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x, y = -1;
    MPI_File file;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x = rank;
    MPI_File_open(MPI_COMM_WORLD, "later", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_iwrite_shared(file, &x, 1, MPI_INT, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_File_sync(file);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(file);
    MPI_File_seek_shared(file, 0, MPI_SEEK_SET);
    MPI_File_iread_shared(file, &y, 1, MPI_INT, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(y == 0 || y == 1);
    MPI_Allreduce(&y, &x, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(x == 1);
    MPI_File_close(&file);
    MPI_Finalize();
}
