/* One step of diffusion after another; before each, the ghost cells are the neighbours' edges. */
#include <mpi.h>
#define LOCAL 2
#define STEPS 2
#pragma TASS input
double start[LOCAL];
double u[LOCAL + 2], next[LOCAL + 2];
int rank, size, left, right;
static void exchange(void)
{
    MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 0, &u[LOCAL + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    MPI_Sendrecv(&u[LOCAL], 1, MPI_DOUBLE, right, 1, &u[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    for (int i = 1; i <= LOCAL; i++)
        u[i] = start[i - 1] * (rank + 1);
    for (int step = 0; step < STEPS; step++) {
        if (step == 0)
            exchange();
#pragma TASS collective assert GHOST (rank == 0 || u[0] == PROC[rank - 1].u[LOCAL]) && \
                                     (rank == size - 1 || u[LOCAL + 1] == PROC[rank + 1].u[1])
        for (int i = 1; i <= LOCAL; i++)
            next[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
        for (int i = 1; i <= LOCAL; i++)
            u[i] = next[i];
    }
    MPI_Finalize();
    return 0;
}
