//! verify -np=2 => violated mpi-file 17
//! verify -np=2 -DSAME => verified
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, value;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    value = rank;
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
#ifdef SAME
    MPI_File_set_view(file, 8, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
#else
    MPI_File_set_view(file, 8 * rank, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
#endif
    MPI_File_write_ordered(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
