//! verify -np=3 => violated assertion 23
/* The order in which processes write by the shared pointer is not that of their ranks. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, x[3], seen = 0;
    MPI_Offset at;
    MPI_File file;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_File_open(MPI_COMM_WORLD, "log", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    MPI_File_write_shared(file, &rank, 1, MPI_INT, &status);
    MPI_File_sync(file);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(file);
    MPI_File_get_position_shared(file, &at);
    assert(at == 3);
    MPI_File_read_at(file, 0, x, 3, MPI_INT, &status);
    assert(x[0] == 0);
    seen = x[1];
    MPI_File_close(&file);
    MPI_Finalize();
    return size - 3;
}
