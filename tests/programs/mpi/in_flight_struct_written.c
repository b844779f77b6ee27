//! verify -np=2 => violated mpi-buffer-in-flight 16
#include <mpi.h>
struct S {
    int a, b;
};
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    struct S s = {0, 0}, t = {1, 2};
    MPI_Request r;
    if (rank == 0) {
        MPI_Isend(&s.b, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        s = t;
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    } else
        MPI_Recv(&s.a, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
