//! compare sequential_2d.c -np=4 => verified
//! compare sequential_2d.c -np=3 => verified
/* The matrix of sequential_2d.c by a view that says how it is distributed: blocks of rows, single columns in turn. */
#include <mpi.h>
enum { ROWS = 4, COLUMNS = 6 };
#pragma TASS input
double a[ROWS][COLUMNS];
int main(int argc, char **argv)
{
    int rank, size, bytes, at = 0;
    MPI_File file;
    MPI_Datatype part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int sizes[2] = {ROWS, COLUMNS}, how[2] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC};
    int arguments[2] = {MPI_DISTRIBUTE_DFLT_DARG, 1}, grid[2] = {size == 4 ? 2 : 1, size == 4 ? 2 : 3};
    MPI_Type_create_darray(size, rank, 2, sizes, how, arguments, grid, MPI_ORDER_C, MPI_DOUBLE, &part);
    MPI_Type_commit(&part);
    MPI_Type_size(part, &bytes);
    double own[ROWS * COLUMNS];
    for (int i = 0; i < ROWS / grid[0]; i++)
        for (int j = rank % grid[1]; j < COLUMNS; j += grid[1]) {
            int row = rank / grid[1] * (ROWS / grid[0]) + i;
            own[at++] = a[row][j] * (row + 1) - j;
        }
    MPI_File_open(MPI_COMM_WORLD, "matrix", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, 0, MPI_DOUBLE, part, "native", MPI_INFO_NULL);
    MPI_File_write_all(file, own, bytes / (int)sizeof(double), MPI_DOUBLE, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Type_free(&part);
    MPI_Finalize();
}
