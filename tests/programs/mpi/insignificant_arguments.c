//! verify -np=3 => verified
//! verify -np=3 -check=insignificant-unset -errors=0 => violated insignificant-unset 27 insignificant-unset 29 insignificant-unset 31
//! verify -np=3 -DROOT_TOO => violated pointer-invalid 27@0
//! verify -np=3 -DUNSET_COUNT => violated uninitialised-read 27
/* What only the root looks at may be anything elsewhere, a variable that was never set among
 * others. */
#include <mpi.h>
#include <stdlib.h>
#ifdef UNSET_COUNT
#define EACH unset
#else
#define EACH 1
#endif
int main(int argc, char **argv)
{
    int rank, size, x = 1, y, *all, *sum, count, unset;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#ifndef ROOT_TOO
    if (rank == 0) {
        all = malloc(size * sizeof *all);
        sum = malloc(sizeof *sum), count = 1, type = MPI_INT;
    }
#endif
    MPI_Gather(&x, EACH, MPI_INT, all, count, type, 0, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Scatter(all, count, type, &y, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Reduce(&x, sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        free(all);
        free(sum);
    }
    MPI_Finalize();
    return 0;
}
