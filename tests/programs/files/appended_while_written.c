//! verify -np=2 -file=a.txt=@/with/hello.txt => violated mpi-race-file 24
//! verify -np=2 -file=a.txt=@/with/hello.txt -DORDERED => verified
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, value = 0;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Offset offset;
    if (rank == 0) {
        MPI_File_open(MPI_COMM_SELF, "a.txt", MPI_MODE_APPEND | MPI_MODE_RDWR, MPI_INFO_NULL,
                      &file);
        MPI_File_get_position(file, &offset);
        assert(offset == 5);
        MPI_File_close(&file);
    }
#ifdef ORDERED
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 1) {
        MPI_File_open(MPI_COMM_SELF, "a.txt", MPI_MODE_RDWR, MPI_INFO_NULL, &file);
        MPI_File_write_at(file, 5, &value, 1, MPI_INT, MPI_STATUS_IGNORE);
        MPI_File_close(&file);
    }
    MPI_Finalize();
    return 0;
}
