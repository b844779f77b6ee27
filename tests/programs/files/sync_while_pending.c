//! verify -np=2 => violated mpi-file 14
/* A file is synchronised while an operation on it is under way. */
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
    MPI_File_iwrite_at(file, 16 * rank, x, 4, MPI_INT, &request);
    MPI_File_sync(file);
    MPI_Wait(&request, &status);
    MPI_File_close(&file);
    MPI_Finalize();
}
