//! verify -np=2 -file=flag= => violated mpi-race-file 13@1
/* Whether the file is there when the second process opens it depends on who comes first. */
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_File_open(MPI_COMM_SELF, "flag", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    else
        MPI_File_open(MPI_COMM_SELF, "flag", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    if (file != MPI_FILE_NULL)
        MPI_File_close(&file);
    MPI_Finalize();
}
