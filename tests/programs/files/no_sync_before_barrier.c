//! verify -np=3 => violated mpi-race-file 26
//! verify -np=1 => verified
/* What was written is synchronised only after the barrier. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, mine[4], theirs[4], count;
    MPI_Offset length;
    MPI_File file;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < 4; i++)
        mine[i] = 10 * rank + i;
    assert(MPI_File_open(MPI_COMM_WORLD, "at.out", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file) == MPI_SUCCESS);
    MPI_File_write_at(file, (MPI_Offset)(sizeof mine) * rank, mine, 4, MPI_INT, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == 4);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(file);
    MPI_File_get_size(file, &length);
    assert(length == (MPI_Offset)(sizeof mine) * size);
    int other = (rank + 1) % size;
    MPI_File_read_at(file, (MPI_Offset)(sizeof mine) * other, theirs, 4, MPI_INT, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == 4);
    for (int i = 0; i < 4; i++)
        assert(theirs[i] == 10 * other + i);
    MPI_File_close(&file);
    assert(file == MPI_FILE_NULL);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        assert(MPI_File_delete("at.out", MPI_INFO_NULL) == MPI_SUCCESS);
    MPI_Finalize();
}
