//! compare read_back_spec.c -np=2 => verified
//! compare read_back_spec.c -np=3 => verified
//! compare read_back_spec.c -np=3 -DWRONG => violated not-equivalent 40
/* An array is written in blocks, and read back with every process taking each size-th element. */
#include <mpi.h>
enum { N = 6 };
#pragma TASS input
int a[N];
#pragma TASS output
int weighted;
#ifdef WRONG
#define SHIFT 1
#else
#define SHIFT 0
#endif
int main(int argc, char **argv)
{
    int rank, size, own[N], sum = 0, total;
    MPI_File file;
    MPI_Datatype one, cyclic;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int part = N / size;
    MPI_File_open(MPI_COMM_WORLD, "array", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, rank * part * (MPI_Offset)sizeof(int), MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    MPI_File_write_all(file, a + rank * part, part, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_sync(file);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(file);
    MPI_Type_create_resized(MPI_INT, 0, size * (MPI_Aint)sizeof(int), &cyclic);
    MPI_Type_commit(&cyclic);
    MPI_File_set_view(file, (rank + SHIFT) % size * (MPI_Offset)sizeof(int), MPI_INT, cyclic, "native", MPI_INFO_NULL);
    MPI_File_read_all(file, own, part, MPI_INT, MPI_STATUS_IGNORE);
    for (int i = 0; i < part; i++)
        sum += (rank + i * size + 1) * own[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        weighted = total;
    MPI_Type_free(&cyclic);
    MPI_File_close(&file);
    MPI_Finalize();
}
