//! verify -np=2 => verified
#include <mpi.h>
static int large[65536L * 65536L], small[1];
int main(int argc, char **argv)
{
    int rank;
    MPI_Datatype block;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_contiguous(65536, MPI_INT, &block);
    MPI_Type_commit(&block);
    if (rank == 0)
        MPI_Send(small, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(large, 65536, block, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&block);
    MPI_Finalize();
    return 0;
}
