//! verify -np=2 -file=absent= => violated mpi-file 9
/* Under a fatal handler opening what is not there is an error. */
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_ARE_FATAL);
    MPI_File_open(MPI_COMM_WORLD, "absent", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    MPI_Finalize();
}
