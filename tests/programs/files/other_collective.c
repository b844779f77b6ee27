//! verify -np=2 => violated mpi-collective-order 12@0
/* One process writes by a collective function, the other one reads. */
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x = 5;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    if (rank == 0)
        MPI_File_write_at_all(file, 0, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    else
        MPI_File_read_at_all(file, 4, &x, 0, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Finalize();
}
