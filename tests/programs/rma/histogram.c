//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -np=4 => verified
//! verify -errors=0 -np=2 -DPUT => violated mpi-race-rma 28
//! verify -errors=0 -np=2 -DMIXED => violated mpi-race-rma 30
//! verify -errors=0 -np=2 -DSHORT => violated mpi-truncation 32
//! verify -errors=0 -np=2 -DSHIFTED => violated mpi-window 34
//! verify -errors=0 -np=2 -DNO_FENCE => violated mpi-race-rma 42
/* Each process counts its numbers and adds the counts to those of rank 0 in one call. */
#include <assert.h>
#include <mpi.h>

enum { BINS = 5, NUMBERS = 3 };

int main(int argc, char **argv)
{
    int rank, size, total[BINS] = {0}, own[BINS] = {0}, sum = 0;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < NUMBERS; i++)
        own[(rank + 2 * i) % BINS]++;
    MPI_Win_create(total, sizeof total, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
#if defined PUT
    MPI_Put(own, BINS, MPI_INT, 0, 0, BINS, MPI_INT, win); /* PUT: mpi-race-rma */
#elif defined MIXED
    MPI_Accumulate(own, BINS, MPI_INT, 0, 0, BINS, MPI_INT, rank ? MPI_SUM : MPI_BOR, win); /* MIXED: mpi-race-rma */
#elif defined SHORT
    MPI_Accumulate(own, BINS - 1, MPI_INT, 0, 0, BINS, MPI_INT, MPI_SUM, win); /* SHORT: mpi-truncation */
#elif defined SHIFTED
    MPI_Accumulate(own, BINS, MPI_INT, 0, 1, BINS, MPI_INT, MPI_SUM, win); /* SHIFTED: mpi-window */
#else
    MPI_Accumulate(own, BINS, MPI_INT, 0, 0, BINS, MPI_INT, MPI_SUM, win);
#endif
#ifndef NO_FENCE
    MPI_Win_fence(0, win);
#endif
    for (int i = 0; rank == 0 && i < BINS; i++)
        sum += total[i];
    assert(rank != 0 || sum == size * NUMBERS);
    MPI_Win_free(&win); /* NO_FENCE: mpi-epoch */
    MPI_Finalize();
    return 0;
}
