//! verify -np=2 => violated mpi-datatype 16
// A copy of the handle outlives the datatype.
#include <mpi.h>
int main(int argc, char **argv)
{
    int a[4] = {0}, rank;
    MPI_Datatype type, copy;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_contiguous(4, MPI_INT, &type);
    MPI_Type_commit(&type);
    copy = type;
    MPI_Type_free(&type);
    MPI_Type_contiguous(4, MPI_INT, &type);
    if (rank == 0)
        MPI_Send(a, 1, copy, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(a, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
