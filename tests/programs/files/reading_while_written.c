//! verify -np=2 => violated mpi-race-file 15@1
/* What one process writes the other one reads, with a message between and no synchronisation of the file. */
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x = 7;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    if (rank == 0)
        MPI_File_write_at(file, 0, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 1)
        MPI_File_read_at(file, 0, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Finalize();
}
