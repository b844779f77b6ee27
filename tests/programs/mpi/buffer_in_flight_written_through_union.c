//! verify -np=1 => violated mpi-buffer-in-flight 19
/* Members of a union lie over each other: their paths differ, their bytes do not. */
#include <mpi.h>

union both {
    int all[6];
    struct { int x[4]; } first;
    struct { int before; int x[4]; } later;
};

int main(int argc, char **argv)
{
    union both u = {{1, 2, 3, 4, 5, 6}};
    MPI_Request request;
    int y = 3;
    MPI_Init(&argc, &argv);
    MPI_Irecv(u.later.x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
    u.first.x[0] = 7;
    u.first.x[1] = 7;
    MPI_Send(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
