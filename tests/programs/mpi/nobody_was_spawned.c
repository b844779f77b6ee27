//! verify -np=1 -spawn=worker=@/spawned/worker.c => violated deadlock-absolute 13
/* Who waits where nobody can go on: processes that were never started do not (notes.py). */
#include <mpi.h>
#pragma TASS input {n > 0}
int n;
int main(int argc, char **argv)
{
    int x;
    MPI_Comm workers;
    MPI_Init(&argc, &argv);
    if (n)
        /* from itself */
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Comm_spawn("worker", MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &workers,
                       MPI_ERRCODES_IGNORE);
    MPI_Finalize();
    return 0;
}
