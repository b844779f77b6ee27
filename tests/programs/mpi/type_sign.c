//! verify -np=2 => violated mpi-type-sign 12
//! verify -np=2 -no-check=mpi-type-sign => verified
/* The bytes are moved as they are; other mismatches are still reported. */
#include <mpi.h>
int main(int argc, char **argv)
{
    unsigned sent = 4000000000u;
    int rank, received = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&sent, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&received, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return rank == 1 && received != -294967296;
}
