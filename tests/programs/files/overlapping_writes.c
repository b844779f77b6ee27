//! verify -np=2 => violated mpi-race-file 14
//! verify -np=1 => verified
/* Each process writes two elements, of which the second is the first of the next one. */
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x[2];
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x[0] = x[1] = rank;
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    MPI_File_write_at(file, rank, x, 2, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Finalize();
}
