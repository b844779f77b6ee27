//! verify -np=2 => violated mpi-buffer-in-flight 17
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
    struct S s = {0, 0}, t;
    MPI_Request r;
    if (rank == 0) {
        MPI_Irecv(&s.b, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        s.a = 1;
        t = s;
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    } else
        MPI_Send(&s.a, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
