//! verify -np=3 => verified
//! compare ordered_spec.c -np=3 => verified
/* Parts of different lengths in the order of ranks. */
#include <assert.h>
#include <mpi.h>
#pragma TASS input
int a[6];
int main(int argc, char **argv)
{
    int rank, count;
    MPI_File file;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int first = rank * (rank + 1) / 2, back[3];
    MPI_File_open(MPI_COMM_WORLD, "parts", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_write_ordered(file, a + first, rank + 1, MPI_INT, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == rank + 1);
    MPI_File_seek_shared(file, 0, MPI_SEEK_SET);
    MPI_File_read_ordered_begin(file, back, rank + 1, MPI_INT);
    MPI_File_read_ordered_end(file, back, &status);
    for (int i = 0; i <= rank; i++)
        assert(back[i] == a[first + i]);
    MPI_File_close(&file);
    MPI_Finalize();
}
