//! verify -np=2 => verified
/* The forms with large counts. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x, y = 0;
    MPI_Count count;
    MPI_Request request;
    MPI_Status status;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x = rank + 3;
    MPI_File_open(MPI_COMM_WORLD, "large", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_write_at_c(file, 4 * rank, &x, 1, MPI_INT, &status);
    MPI_Get_count_c(&status, MPI_INT, &count);
    assert(count == 1);
    MPI_File_iread_at_c(file, 4 * rank, &y, 1, MPI_INT, &request);
    MPI_Wait(&request, &status);
    assert(y == x);
    MPI_File_write_at_all_c(file, 4 * rank, &x, 1, MPI_INT, &status);
    MPI_File_get_type_extent_c(file, MPI_INT, &count);
    assert(count == 4);
    MPI_File_close(&file);
    MPI_Finalize();
}
