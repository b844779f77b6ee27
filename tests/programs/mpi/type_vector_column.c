//! verify -np=2 => verified
// A column of a matrix is sent as a vector and received into a row, and into a column.
#include <assert.h>
#include <mpi.h>
#define ROWS 4
#define COLUMNS 5
int main(int argc, char **argv)
{
    double m[ROWS][COLUMNS], row[ROWS];
    int rank;
    MPI_Datatype column;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(ROWS, 1, COLUMNS, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            m[i][j] = rank == 0 ? 10 * i + j : -1;
    if (rank == 0) {
        MPI_Send(&m[0][2], 1, column, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&m[0][4], 1, column, 1, 1, MPI_COMM_WORLD);
    } else {
        MPI_Status status;
        int count, elements;
        MPI_Recv(row, ROWS, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_DOUBLE, &count);
        MPI_Get_count(&status, column, &elements);
        assert(count == ROWS && elements == 1);
        for (int i = 0; i < ROWS; i++)
            assert(row[i] == 10 * i + 2);
        MPI_Recv(&m[0][1], 1, column, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < COLUMNS; j++)
                assert(m[i][j] == (j == 1 ? 10 * i + 4 : -1));
    }
    MPI_Type_free(&column);
    MPI_Finalize();
    return 0;
}
