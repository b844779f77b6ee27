//! verify -np=1 => violated mpi-buffer 8
#include <mpi.h>
int main(int argc, char **argv)
{
    int at = 0, room[1];
    double z = 2.5;
    MPI_Init(&argc, &argv);
    MPI_Pack(&z, 1, MPI_DOUBLE, room, 8, &at, MPI_COMM_SELF);
    MPI_Finalize();
    return 0;
}
