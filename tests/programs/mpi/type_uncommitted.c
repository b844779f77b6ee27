//! verify -np=2 => violated mpi-datatype 12
#include <mpi.h>
int main(int argc, char **argv)
{
    int a[6] = {0}, rank;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_contiguous(3, MPI_INT, &type);
    if (rank == 0)
        /* MPI_Type_commit is missing */
        MPI_Send(a, 2, type, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(a, 6, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
