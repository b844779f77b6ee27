//! verify -np=2 => verified
//! verify -np=2 -merge=off => verified
//! verify -np=2 -merge=on => verified
//! verify -np=2 -DDIVIDES -errors=0 -inputx=0..9 => verified
//! verify -np=2 -DDIVIDES -errors=0 => violated division-by-zero 32
//! verify -np=2 -DRACES => violated mpi-race-rma 35
//! verify -np=2 -merge=on -DRACES => violated mpi-race-rma 35
/* One side of a branch reads memory of a window: its path alone has that access, also where the branch
 * sets a counter, and the other side cannot be executed beforehand. */
#include <mpi.h>
#include <stdio.h>
#pragma TASS input
int x;

int main(int argc, char **argv)
{
    int rank, shared[2] = {0, 0}, count = 0, five = 5;
    MPI_Win window;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(shared, sizeof shared, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    MPI_Win_fence(0, window);
    if (rank == 0) {
#ifdef RACES
        if (x <= 0)
#else
        if (x > 0)
#endif
            count += shared[0];
#ifdef DIVIDES
        else
            count = 4 / (x + 1);
#endif
    } else if (x <= 0) {
        MPI_Put(&five, 1, MPI_INT, 0, 0, 1, MPI_INT, window);
    }
    MPI_Win_fence(0, window);
    MPI_Win_free(&window);
    printf("%d\n", count);
    MPI_Finalize();
    return 0;
}
