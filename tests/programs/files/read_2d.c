//! verify -np=4 => verified
/* A matrix is written in blocks and read back in rows, after the file was closed and opened again. */
#include <assert.h>
#include <mpi.h>
enum { ROWS = 4, COLUMNS = 4 };
#pragma TASS input
int a[ROWS][COLUMNS];
int main(int argc, char **argv)
{
    int rank, size;
    MPI_File file;
    MPI_Datatype block;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int sizes[2] = {ROWS, COLUMNS}, parts[2] = {2, 2}, starts[2] = {rank / 2 * 2, rank % 2 * 2}, own[4], row[COLUMNS];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            own[2 * i + j] = a[starts[0] + i][starts[1] + j];
    MPI_Type_create_subarray(2, sizes, parts, starts, MPI_ORDER_C, MPI_INT, &block);
    MPI_Type_commit(&block);
    MPI_File_open(MPI_COMM_WORLD, "matrix", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, 0, MPI_INT, block, "native", MPI_INFO_NULL);
    MPI_File_write_at_all(file, 0, own, 4, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Type_free(&block);
    MPI_File_open(MPI_COMM_WORLD, "matrix", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    MPI_File_read_at_all(file, (MPI_Offset)rank * sizeof row, row, COLUMNS, MPI_INT, MPI_STATUS_IGNORE);
    for (int j = 0; j < COLUMNS; j++)
        assert(row[j] == a[rank][j]);
    MPI_File_close(&file);
    MPI_Finalize();
}
