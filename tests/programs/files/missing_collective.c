//! verify -np=3 => violated deadlock-potential 15
/* Rank 2 does not come to the collective write. */
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, 4 * rank, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    if (rank == 2)
        MPI_Barrier(MPI_COMM_WORLD);
    else {
        MPI_File_write_all(file, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_File_close(&file);
    MPI_Finalize();
}
