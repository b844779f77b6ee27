//! verify -np=2 => violated mpi-file 13
/* The displacement of a view is negative. */
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x[4] = {1, 2, 3, 4};
    MPI_File file;
    MPI_Request request;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, -4, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    MPI_File_close(&file);
    MPI_Finalize();
}
