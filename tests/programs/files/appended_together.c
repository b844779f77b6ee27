//! verify -np=2 -file=a.txt=@/with/hello.txt => verified
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, value;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Offset offset;
    value = rank;
    MPI_File_open(MPI_COMM_WORLD, "a.txt", MPI_MODE_APPEND | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    MPI_File_get_position(file, &offset);
    assert(offset == 5);
    MPI_File_write_at(file, 5 + 4 * rank, &value, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
