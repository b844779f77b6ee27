//! verify -np=2 => unusable "that different processes open"
/* With MPI_MODE_UNIQUE_OPEN, one after the other, each for itself: whether the first is closed by then is not followed. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int turn = 0; turn < 2; turn++) {
        if (rank == turn) {
            MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_UNIQUE_OPEN, MPI_INFO_NULL, &file);
            MPI_File_close(&file);
        }
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
