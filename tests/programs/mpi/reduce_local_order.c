//! verify -np=1 => violated mpi-buffer 8
#include <mpi.h>
int main(int argc, char **argv)
{
    float x[2] = {1, 2}, y[3] = {3, 4, 5};
    MPI_Init(&argc, &argv);
    /* one element too many */
    MPI_Reduce_local(x, y, 3, MPI_FLOAT, MPI_PROD);
    MPI_Finalize();
    return 0;
}
