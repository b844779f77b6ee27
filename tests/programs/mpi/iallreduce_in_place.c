//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    double x[2] = {rank, 2.0 * rank};
    MPI_Iallreduce(MPI_IN_PLACE, x, 2, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(x[0] == 2 && x[1] == 4);
    MPI_Finalize();
    return 0;
}
