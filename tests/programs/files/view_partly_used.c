//! verify -np=2 => verified
//! verify -np=2 -DALL => violated mpi-race-file 22
/* Rank 0 writes the first half of what one stretch of its view shows, rank 1 the other half. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, values[4] = {1, 2, 3, 4};
    MPI_File file;
    MPI_Datatype four;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_contiguous(4, MPI_INT, &four);
    MPI_Type_commit(&four);
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, rank * 8, MPI_INT, four, "native", MPI_INFO_NULL);
#ifdef ALL
    int count = 3;
#else
    int count = 2;
#endif
    MPI_File_write(file, values, count, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Type_free(&four);
    MPI_Finalize();
    return 0;
}
