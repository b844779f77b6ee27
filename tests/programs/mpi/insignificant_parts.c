//! verify -np=3 => verified
//! verify -np=3 -check=insignificant-unset => violated insignificant-unset 33
//! verify -np=3 -DBUFFER_AT_ROOT => violated pointer-invalid 33@1
//! verify -np=3 -DCOUNT_AT_ROOT => violated uninitialised-read 34@1
//! verify -np=3 -DNO_BLOCK => violated pointer-null 38
#include <mpi.h>
#include <stdlib.h>

/* Parts of variables may stay unset where the process does not look at them, as variables may. */
struct gathered {
    double *at;
    int count;
};

int main(int argc, char **argv)
{
    int rank, size;
    double mine = 1, *rows[2];
    struct gathered all, *blocks = malloc(2 * sizeof *blocks);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 1) {
#ifndef BUFFER_AT_ROOT
        all.at = malloc(size * sizeof *all.at);
#endif
#ifndef COUNT_AT_ROOT
        all.count = 1;
#endif
        rows[1] = malloc(size * sizeof *rows[1]);
        blocks[1].at = malloc(sizeof *blocks[1].at);
    }
    MPI_Gather(&mine, 1, MPI_DOUBLE, all.at, 1, MPI_DOUBLE, 1, MPI_COMM_WORLD);
    MPI_Gather(&mine, 1, MPI_DOUBLE, rows[1], all.count, MPI_DOUBLE, 1, MPI_COMM_WORLD);
#ifdef NO_BLOCK
    free(blocks), blocks = NULL;
#endif
    MPI_Reduce(&mine, blocks[1].at, 1, MPI_DOUBLE, MPI_SUM, 1, MPI_COMM_WORLD);
    if (rank == 1)
        free(all.at), free(rows[1]), free(blocks[1].at);
    free(blocks);
    MPI_Finalize();
    return 0;
}
