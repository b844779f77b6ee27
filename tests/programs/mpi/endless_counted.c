//! verify -np=2 => inconclusive "every execution hangs"
//! verify -np=2 -DLAST=3 => verified
/* Rounds that are counted, and nobody reads the number: each is like the one before. */
#include <mpi.h>
int main(int argc, char **argv)
{
    int rounds = 0;
    MPI_Init(&argc, &argv);
    for (;;) {
        MPI_Barrier(MPI_COMM_WORLD);
        rounds++;
#ifdef LAST
        if (rounds == LAST)
            break;
#endif
    }
    MPI_Finalize();
    return 0;
}
