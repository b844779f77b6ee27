//! compare sequential_2d.c -np=4 => violated not-equivalent 7
/* The displacement of the view is wrong. */
#include <mpi.h>
enum { ROWS = 4, COLUMNS = 6 };
#pragma TASS input
double a[ROWS][COLUMNS];
int main(int argc, char **argv)
{
    int rank, size;
    MPI_File file;
    MPI_Datatype block;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int grid = size == 4 ? 2 : 1;
    int sizes[2] = {ROWS, COLUMNS}, parts[2] = {ROWS / grid, COLUMNS / grid};
    int starts[2] = {rank / grid * parts[0], rank % grid * parts[1]};
    double own[ROWS * COLUMNS];
    for (int i = 0; i < parts[0]; i++)
        for (int j = 0; j < parts[1]; j++) {
            int row = starts[0] + i, column = starts[1] + j;
            own[i * parts[1] + j] = a[row][column] * (row + 1) - column;
        }
    MPI_Type_create_subarray(2, sizes, parts, starts, MPI_ORDER_C, MPI_DOUBLE, &block);
    MPI_Type_commit(&block);
    MPI_File_open(MPI_COMM_WORLD, "matrix", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, 8, MPI_DOUBLE, block, "native", MPI_INFO_NULL);
    MPI_File_write_all(file, own, parts[0] * parts[1], MPI_DOUBLE, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Type_free(&block);
    MPI_Finalize();
}
