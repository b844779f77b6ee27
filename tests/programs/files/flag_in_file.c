//! verify -np=2 => verified
//! verify -np=2 -DNEVER => violated livelock 25
/* One process polls a flag in a file, in atomic mode, until the other one sets it. */
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, flag = 0;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "flag", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_atomicity(file, 1);
    if (rank == 0)
        MPI_File_write_at(file, 0, &flag, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
#ifdef NEVER
        flag = 2;
#else
        flag = 1;
#endif
        MPI_File_write_at(file, 0, &flag, 1, MPI_INT, MPI_STATUS_IGNORE);
    } else {
        while (flag != 1)
            MPI_File_read_at(file, 0, &flag, 1, MPI_INT, MPI_STATUS_IGNORE);
    }
    MPI_File_close(&file);
    MPI_Finalize();
}
