//! verify -np=2 => violated mpi-race-file 19@0
//! verify -np=2 -DBARRIER => verified
/* One process reads what all have written and closed: without a barrier the others may not have closed it yet. */
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, all[2];
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_write_at(file, 4 * rank, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
#ifdef BARRIER
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 0) {
        MPI_File_open(MPI_COMM_SELF, "out", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
        MPI_File_read_at(file, 0, all, 2, MPI_INT, MPI_STATUS_IGNORE);
        MPI_File_close(&file);
    }
    MPI_Finalize();
}
