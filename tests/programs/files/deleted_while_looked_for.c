//! verify -np=2 -file=a.txt=@/with/hello.txt => violated mpi-race-file 27
//! verify -np=2 -file=a.txt=@/with/hello.txt -DORDERED => verified
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, error;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef ORDERED
    MPI_File_open(MPI_COMM_SELF, "a.txt", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    MPI_File_close(&file);
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 0) {
        error = MPI_File_open(MPI_COMM_SELF, "a.txt", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
        assert(error == MPI_SUCCESS);
        MPI_File_close(&file);
#ifdef ORDERED
        MPI_Send(&error, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
#endif
    } else {
#ifdef ORDERED
        MPI_Recv(&error, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
        MPI_File_delete("a.txt", MPI_INFO_NULL);
    }
    MPI_Finalize();
    return 0;
}
