//! verify -np=2 => violated mpi-buffer 17
// The column was not resized: the second one begins after the end of the first.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank;
    double m[4][2], row[4];
    MPI_Datatype column;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(4, 1, 2, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 2; j++)
            m[i][j] = i + j;
    if (rank == 0)
        MPI_Scatter(m, 1, column, row, 4, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    else
        MPI_Scatter(row, 0, column, row, 4, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Type_free(&column);
    MPI_Finalize();
    return 0;
}
