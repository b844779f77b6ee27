//! verify -np=2 => violated mpi-truncation 16
#include <mpi.h>
int main(int argc, char **argv)
{
    double a[12] = {0};
    int rank;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(3, 2, 4, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    if (rank == 0)
        /* seven elements where six have room */
        MPI_Send(a, 7, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(a, 1, type, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
