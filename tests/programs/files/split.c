//! verify -np=2 => verified
/* Split accesses, with other work between begin and end. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x, y = 0, count, work = 0;
    MPI_File file;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x = 5 + rank;
    MPI_File_open(MPI_COMM_WORLD, "split", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, 4 * rank, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    MPI_File_write_all_begin(file, &x, 1, MPI_INT);
    for (int i = 0; i < 3; i++)
        work += i;
    MPI_File_write_all_end(file, &x, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == 1);
    MPI_File_read_at_all_begin(file, 0, &y, 1, MPI_INT);
    MPI_File_read_at_all_end(file, &y, &status);
    assert(y == x);
    MPI_File_seek(file, 0, MPI_SEEK_SET);
    y = 0;
    MPI_File_read_all_begin(file, &y, 1, MPI_INT);
    MPI_File_read_all_end(file, &y, MPI_STATUS_IGNORE);
    assert(y == x);
    MPI_File_write_at_all_begin(file, 1, &work, 0, MPI_INT);
    MPI_File_write_at_all_end(file, &work, &status);
    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    MPI_File_write_ordered_begin(file, &work, 0, MPI_INT);
    MPI_File_write_ordered_end(file, &work, &status);
    MPI_File_close(&file);
    MPI_Finalize();
}
