//! verify -np=2 => verified
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
    struct S s[3] = {{0, 0}, {0, 0}, {0, 0}}, t;
    MPI_Request r;
    if (rank == 0) {
        MPI_Irecv(&s[2].b, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        s[1].b = 2;
        s[2].a = 1;
        t = s[1];
        s[0] = t;
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    } else
        MPI_Send(&s[0].a, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
