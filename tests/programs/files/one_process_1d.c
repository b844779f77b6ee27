//! verify -np=2 => verified
/* What block_1d.c writes, by one process. */
#include <mpi.h>
#pragma TASS input {0 <= N && N <= 5} int
#define N 6
#pragma TASS input
double a[N];
int main(int argc, char **argv)
{
    int rank;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_File_open(MPI_COMM_SELF, "./array", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
        for (int i = 0; i < N; i++) {
            double x = 2 * a[i] + i;
            MPI_File_write(file, &x, 1, MPI_DOUBLE, MPI_STATUS_IGNORE);
        }
        MPI_File_close(&file);
    }
    MPI_Finalize();
}
