//! verify -np=2 => verified
//! verify -np=2 -DLONGER => violated mpi-race-file 25
/* Two processes have every second element; one reads beyond the end of the file, and the other one writes its own. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, count, x[4] = {0};
    MPI_File file;
    MPI_Status status;
    MPI_Datatype second;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "stripes", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    if (rank == 0)
        MPI_File_write_at(file, 0, x, 16, MPI_BYTE, &status);
    MPI_File_sync(file);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(file);
    MPI_Type_create_resized(MPI_INT, 0, 8, &second);
    MPI_Type_commit(&second);
    MPI_File_set_view(file, 4 * rank, MPI_INT, second, "native", MPI_INFO_NULL);

    if (rank == 0) {
        MPI_File_read_at(file, 0, x, 4, MPI_INT, &status);
        MPI_Get_count(&status, MPI_INT, &count);
        assert(count == 2);
    }
#ifdef LONGER
#define COUNT 3
#else
#define COUNT 2
#endif

    if (rank == 1)
        MPI_File_write_at(file, 0, x, COUNT, MPI_INT, &status);
    MPI_Type_free(&second);
    MPI_File_close(&file);
    MPI_Finalize();
}
