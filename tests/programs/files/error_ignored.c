//! verify -np=2 -file=absent= => violated mpi-file 11
/* The file is not there, and the program goes on with a handle that was never made. */
#include <mpi.h>
int main(int argc, char **argv)
{
    int x;
    MPI_File file;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_WORLD, "absent", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    MPI_File_read(file, &x, 1, MPI_INT, &status);
    MPI_Finalize();
}
