//! verify -np=2 -file=x= => violated mpi-race-file 20
//! verify -np=2 -file=x= -DORDERED => verified
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int rank, error;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        FILE *stream = fopen("x", "r");
        assert(!stream);
    }
#ifdef ORDERED
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 1) {
        error = MPI_File_open(MPI_COMM_SELF, "x", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL,
                              &file);
        MPI_File_close(&file);
    }
    MPI_Finalize();
    return 0;
}
