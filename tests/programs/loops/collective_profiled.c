//! verify -np=2 => verified
//! verify -np=2 -DLOOKS => unusable "a collective loop in a program with PMPI_Iprobe"
// A function is the same by both of its names: what may tell the order of the processes is refused.
#include <mpi.h>
#pragma TASS input {0 <= n}
int n;
int main(int argc, char **argv)
{
    int rank, x = 0, seen = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS collective loop invariant STEP 0 <= t && t <= n && t == PROC[0].t
    for (int t = 0; t < n; t++)
        PMPI_Barrier(MPI_COMM_WORLD);
#ifdef LOOKS
    PMPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &seen, MPI_STATUS_IGNORE);
#endif
    MPI_Finalize();
    return 0;
}
