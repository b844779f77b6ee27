//! verify -np=2 => verified
//! verify -np=2 -DFIXED => violated assertion 35
/* Work is handed out by the shared pointer: who gets which piece depends on who comes first. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x, count, sum = 0, total, all[4] = {10, 20, 30, 40};
    MPI_File file;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "work", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    if (rank == 0)
        MPI_File_write_at(file, 0, all, 4, MPI_INT, &status);
    MPI_File_sync(file);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(file);
    MPI_File_seek_shared(file, 1, MPI_SEEK_SET);
    for (;;) {
        MPI_File_read_shared(file, &x, 1, MPI_INT, &status);
        MPI_Get_count(&status, MPI_INT, &count);
        if (!count)
            break;
        sum += x;
    }
    MPI_Allreduce(&sum, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(total == 90);
    MPI_File_seek_shared(file, 0, MPI_SEEK_SET);
    MPI_File_read_ordered(file, &x, 1, MPI_INT, &status);
    assert(x == 10 * (rank + 1));
    MPI_File_close(&file);
#ifdef FIXED
    assert(rank == 0 || sum == 0 || sum == 90);
#endif
    MPI_Finalize();
}
