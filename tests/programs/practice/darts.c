//! verify -np=2 -states=100 => verified
//! verify -np=3 -states=100 -set=DARTS=12 => verified
//! verify -np=2 -states=100 -DBY_TIME => verified
//! verify -np=2 -DALL_HIT => violated assertion 56
//! verify -np=2 -merge=off -set=DARTS=2 => verified
//! verify -np=2 -merge=off -set=DARTS=3 -DALL_HIT => violated assertion 56
//! verify -np=2 -merge=off -solver=none -set=DARTS=5 -DALL_HIT => violated assertion 56
//! verify -np=2 -merge=off -solver=none -set=DARTS=5 -DALL_HIT -DBY_TIME => violated assertion 56
//! verify -np=2 -set=DARTS=2 -DCHOSEN => violated array-bounds 51
/* The area of a circle by random darts: counters of branches on random numbers, returned by functions and
 * handed to MPI by their address, are one state and not two for each dart. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define DARTS 8

static long throw_darts(int count)
{
    long hits = 0;
    for (int i = 0; i < count; i++) {
        double x = rand() / (double)RAND_MAX, y = 2.0 * rand() / RAND_MAX - 1.0;
        if (x * x + y * y <= 1.0)
            hits++;
    }
    return hits;
}

int main(int argc, char **argv)
{
    int rank, size, mine = 0;
    long hits, all;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#ifdef BY_TIME
    srand(time(NULL) + rank);
#else
    srand(rank);
#endif
    hits = throw_darts(DARTS);
    for (int i = 0; i < DARTS; i++) {
        int r = rand();
        if (r % 2)
            mine += 1;
    }
#ifdef CHOSEN
    int places[DARTS] = {0};
    places[mine] = 1; /* the counter decides something */
#endif
    MPI_Reduce(&hits, &all, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
#ifdef ALL_HIT
        assert(all == DARTS * size);
#else
        assert(all <= DARTS * size);
#endif
        printf("%f of %d\n", 4.0 * all / (DARTS * size), mine);
    }
    MPI_Finalize();
    return 0;
}
