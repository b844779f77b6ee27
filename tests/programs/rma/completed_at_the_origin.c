//! verify -np=2 => verified
//! verify -np=2 -DEARLY => violated mpi-race-rma 44
//! verify -np=2 -DACCUMULATES => verified
//! verify -np=2 -DACCUMULATES -DEARLY => violated mpi-race-rma 44
//! verify -np=2 -DROUNDS=3 => verified
//! verify -np=2 -DROUNDS=3 -DACCUMULATES => verified
/* MPI_Win_complete says that the buffer of the origin is free, and no more: a put is over at its target when that has waited
 * (MPI 4.1, 12.5.2). A message behind the call orders nothing. */
#include <assert.h>
#include <mpi.h>
#ifndef ROUNDS
#define ROUNDS 1
#endif
int main(int argc, char **argv)
{
    int rank, *own, other, got = 0;
    MPI_Win win;
    MPI_Group all, partner;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &own, &win);
    own[0] = 0;
    MPI_Win_get_group(win, &all);
    other = 1 - rank;
    MPI_Group_incl(all, 1, &other, &partner);
    for (int round = 1; round <= ROUNDS; round++) {
        if (rank == 0) {
            int value = round;
            MPI_Win_start(partner, 0, win);
#ifdef ACCUMULATES
            value = 1;
            MPI_Accumulate(&value, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_SUM, win);
#else
            MPI_Put(&value, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
#endif
            MPI_Win_complete(win);
            value = 0;
            MPI_Send(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        } else {
            int told;
            MPI_Win_post(partner, 0, win);
            MPI_Recv(&told, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef EARLY
            got = own[0];
            MPI_Win_wait(win);
#else
            MPI_Win_wait(win);
            got = own[0];
#endif
            assert(got == round);
        }
    }
    MPI_Group_free(&partner);
    MPI_Group_free(&all);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
