//! verify -np=2 => violated mpi-buffer 12
// MPI does not know how long a buffer is: this is no error that it could return.
#include <mpi.h>
int main(int argc, char **argv)
{
    int x[2] = {1, 2}, code;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    /* three of two */
    code = MPI_Bcast(x, 3, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return code;
}
