//! verify -np=1 => violated deadlock-potential 9
//! verify -np=1 -deadlock=absolute => verified
#include <mpi.h>

int main(int argc, char **argv)
{
    int value = 1;
    MPI_Init(&argc, &argv);
    MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
