//! verify -np=3 => violated assertion 21
//! verify -np=3 -DWAITS => verified
/* A process may leave a collective write before the others come to it; not so where the shared pointer is moved. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x = 0;
    MPI_File file;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "out", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
#ifdef WAITS
#define COLLECTIVE MPI_File_seek_shared(file, 0, MPI_SEEK_SET)
#else
#define COLLECTIVE MPI_File_write_at_all(file, 4 * rank, &rank, 1, MPI_INT, MPI_STATUS_IGNORE)
#endif
    if (rank == 2) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
        assert(status.MPI_SOURCE == 1);
        COLLECTIVE;
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
    } else if (rank == 1) {
        MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
        COLLECTIVE;
    } else {
        COLLECTIVE;
        MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    }
    MPI_File_close(&file);
    MPI_Finalize();
}
