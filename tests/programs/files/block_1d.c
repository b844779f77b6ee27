//! compare sequential_1d.c -np=1 => verified
//! compare sequential_1d.c -np=3 => verified
//! compare one_process_1d.c -np=3 => verified
/* An array in blocks: each process writes its own by a view that starts there. */
#include <mpi.h>
#pragma TASS input {0 <= N && N <= 5} int
#define N 6
#pragma TASS input
double a[N];
int main(int argc, char **argv)
{
    int rank, size;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int first = rank * N / size, end = (rank + 1) * N / size;
    double own[N + 1];
    for (int i = first; i < end; i++)
        own[i - first] = 2 * a[i] + i;
    MPI_File_open(MPI_COMM_WORLD, "array", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, first * (MPI_Offset)sizeof(double), MPI_DOUBLE, MPI_DOUBLE, "native", MPI_INFO_NULL);
    MPI_File_write_all(file, own, end - first, MPI_DOUBLE, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Finalize();
}
