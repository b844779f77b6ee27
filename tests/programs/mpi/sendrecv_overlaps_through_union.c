//! verify -np=1 => violated memory-overlap 18
/* Members of a union lie over each other: their paths differ, their bytes do not. */
#include <mpi.h>

union both {
    int all[6];
    struct { int x[4]; } first;
    struct { int before; int x[4]; } later;
} u = {{1, 2, 3, 4, 5, 6}};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Sendrecv(u.first.x, 1, MPI_INT, 0, 0, u.later.x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    for (int i = 0; i < 6; i++)
        u.all[i] = i;
    MPI_Sendrecv(u.first.x, 2, MPI_INT, 0, 0, u.later.x, 2, MPI_INT, 0, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
