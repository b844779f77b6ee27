//! verify -np=2 => verified
// Without the wrap-around the last process has nobody to send to.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int dims[1] = {2}, periods[1] = {0}, left, right, x = 1;
    MPI_Comm line;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &line);
    MPI_Cart_shift(line, 0, 1, &left, &right);
    MPI_Ssend(&rank, 1, MPI_INT, right, 0, line);
    MPI_Recv(&x, 1, MPI_INT, left, 0, line, MPI_STATUS_IGNORE);
    MPI_Comm_free(&line);
    MPI_Finalize();
    return 0;
}
