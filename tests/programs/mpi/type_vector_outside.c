//! verify -np=2 => violated mpi-buffer 14
// The column from &m[0][4] of five rows of a matrix of four.
#include <mpi.h>
int main(int argc, char **argv)
{
    double m[4][5] = {{0}}, row[5];
    int rank;
    MPI_Datatype column;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(5, 1, 5, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    if (rank == 0)
        MPI_Send(&m[0][4], 1, column, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(row, 5, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&column);
    MPI_Finalize();
    return 0;
}
