//! verify -np=2 => violated mpi-datatype 15
/* The file type of a view is not committed. */
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
    MPI_Datatype pair;
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_File_set_view(file, 0, MPI_INT, pair, "native", MPI_INFO_NULL);
    MPI_Type_free(&pair);
    MPI_File_close(&file);
    MPI_Finalize();
}
