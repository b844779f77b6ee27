//! verify -np=2 -merge=off => verified
//! verify -np=2 -merge=off -DLOST => violated mpi-unreceived 21
/* A number that nobody reads is left alone by whatever executes its assignment, a stretch on machine words
 * or one statement: processes end in the same state in whichever order they run, which checked builds compare. */
#include <mpi.h>
#pragma TASS input
int z;
int main(int argc, char **argv)
{
    int rank;
    int n = 2;
    int unread = 1;
    static int tag = 2;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (z >= 0 && n != 1) {
        unread = 0;
        n++;
    }
    if (rank == 0)
        MPI_Send(&n, 1, MPI_INT, 1, tag, MPI_COMM_WORLD);
#ifndef LOST
    else
        MPI_Recv(&n, 1, MPI_INT, 0, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    MPI_Finalize();
    return 0;
}
