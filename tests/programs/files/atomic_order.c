//! verify -np=2 => violated assertion 18
/* In atomic mode another process may still write between a write and a read. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x[2], flag;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_atomicity(file, 1);
    MPI_File_get_atomicity(file, &flag);
    assert(flag);
    x[0] = x[1] = rank + 1;
    MPI_File_write_at(file, 0, x, 2, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_read_at(file, 0, x, 2, MPI_INT, MPI_STATUS_IGNORE);
    assert(x[0] == rank + 1);
    assert(x[0] == 1 || x[0] == 2);
    MPI_File_close(&file);
    MPI_Finalize();
}
