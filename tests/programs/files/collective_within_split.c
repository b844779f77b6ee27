//! verify -np=2 => violated mpi-file 16
//! verify -np=2 -DAPART => verified
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, value, more;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    value = more = rank;
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    MPI_File_write_at_all_begin(file, 4 * rank, &value, 1, MPI_INT);
#ifdef APART
    MPI_File_write_at(file, 8 + 4 * rank, &more, 1, MPI_INT, MPI_STATUS_IGNORE);
#else
    MPI_File_write_at_all(file, 8 + 4 * rank, &more, 1, MPI_INT, MPI_STATUS_IGNORE);
#endif
    MPI_File_write_at_all_end(file, &value, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
