//! verify -np=2 => violated mpi-buffer 20
// The column may be one too far, where the last row ends. Any number of rows and any values.
#include <mpi.h>
#pragma TASS input {0 <= column && column <= 4}
int column;
#pragma TASS input {1 <= rows && rows <= 3}
int rows;
#pragma TASS input
double m[3][4];
int main(int argc, char **argv)
{
    int rank;
    double got[3];
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(rows, 1, 4, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    if (rank == 0)
        MPI_Send(&m[0][column], 1, type, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(got, rows, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
