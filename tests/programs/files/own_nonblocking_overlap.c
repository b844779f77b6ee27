//! verify -np=2 => violated mpi-race-file 15
/* Two nonblocking writes of one process to the same place. */
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
    MPI_Request other;
    MPI_File_iwrite_at(file, 16 * rank, x, 2, MPI_INT, &request);
    MPI_File_iwrite_at(file, 16 * rank + 4, x + 2, 2, MPI_INT, &other);
    MPI_Wait(&request, &status);
    MPI_Wait(&other, &status);
    MPI_File_close(&file);
    MPI_Finalize();
}
