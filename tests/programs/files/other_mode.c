//! verify -np=2 => violated mpi-collective-args 9@1
/* The processes open the file with different modes. */
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, mode; MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_CREATE | (rank ? MPI_MODE_RDWR : MPI_MODE_WRONLY), MPI_INFO_NULL, &file);
    MPI_File_close(&file);
    MPI_Finalize();
}
