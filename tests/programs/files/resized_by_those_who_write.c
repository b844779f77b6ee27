//! verify -np=2 => verified
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, value;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    value = rank;
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    MPI_File_set_size(file, 0);
    MPI_File_preallocate(file, 4);
    MPI_File_write_at(file, 4 * rank, &value, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_set_size(file, 8);
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
