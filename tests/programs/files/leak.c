//! verify -np=2 => violated mpi-resource-leak 9
/* The file is not closed. */
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_File file;
    int x = 1;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_Finalize();
    return x - 1;
}
