//! compare ahead_of_spec.c -np=3 => verified
//! compare ahead_of_spec.c -np=3 -deadlock=absolute => verified
//! compare ahead_of_spec.c -np=2 -DLATE=3 -DDIVIDES=3 => verified
//! compare ahead_of_spec.c -np=2 -DLATE=2 -DDIVIDES=3 => violated division-by-zero 65@0
//! compare ahead_of_spec.c -np=2 -DLATE=4 -DROOM=4 => violated array-bounds 79@0
//! compare ahead_of_spec.c -np=2 -DLATE=5 -DROOM=4 => verified
//! compare ahead_of_spec.c -np=3 -DLATE=3 -DWAITS=3 => verified
//! compare ahead_of_spec.c -np=3 -DLATE=2 -DWAITS=3 => violated deadlock-absolute 33
//! compare ahead_of_spec.c -np=3 -DLATE=3 -DRUNS=3 => verified
//! compare ahead_of_spec.c -np=3 -DANY => verified
//! compare ahead_of_spec.c -np=3 -DANY -DLARGER => violated not-equivalent 103@0
//! compare ahead_of_spec.c -np=3 -DLARGER => violated not-equivalent 103@0
//! compare ahead_of_spec.c -np=3 -DFIRST => verified
//! compare ahead_of_spec.c -np=3 -DSTOPS => verified
//! compare ahead_of_spec.c -np=2 -DCALLS -DROUNDS -DASKS -DLOOKS => verified
//! compare ahead_of_spec.c -np=3 -DSTOPS -DLARGER => violated not-equivalent 103@0
/* What all paths of the specification have in common is done once, but nothing is said of it before the specification has ended: by then n
 * may be known not to be what makes a division, an index, a receive that nobody sends to, or a loop without end, wrong. */
#include <mpi.h>
#include <stdlib.h>
#pragma TASS input {1 <= n && n <= 5} int
#define n 5
#pragma TASS input
double a[5];
#pragma TASS output
double sum;

int rank, nprocs;

static double share(int i)
{
    double part = a[i] / nprocs, all;
    MPI_Allreduce(&part, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return all;
}

int set(int i)
{
    rank = i;
    return i;
}

int main(int argc, char **argv)
{
    double s = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef CALLS
    int sum_of_calls = set(rank) + set(rank); /* in some order */
    (void)sum_of_calls;
#endif
#ifdef ROUNDS
    double tenths = 0.1 + 0.2;
    s = tenths == 0.3 ? 0 : 1; /* over the reals they are equal */
#endif
#ifdef ASKS
    s = getenv("SUM") ? 1 : s;
#endif
#ifdef LOOKS
    int *clock, is_there;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_WTIME_IS_GLOBAL, &clock, &is_there);
#endif
#ifdef DIVIDES
    int ratio = 60 / (n - DIVIDES);
    (void)ratio;
#endif
#ifdef FIRST
    /* In another order than the specification. */
    int large = n > 2 ? 2 : 1;
    (void)large;
#endif
#ifdef RUNS
    while (n == RUNS)
        ;
#endif
#ifdef ROOM
    double room[ROOM] = {0};
    room[n - 1] = 1;
#endif
#ifdef WAITS
    if (n == WAITS && rank == 1)
        MPI_Recv(&s, 1, MPI_DOUBLE, 0, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    for (int i = 0; i < n && s < 10; i++) {
        s += share(i);
#ifdef STOPS
        if (s >= 10)
            break;
#endif
#ifdef LARGER
        if (i == 3)
            s += 1;
#endif
    }
#ifdef ANY
    for (int i = 1; rank == 0 && i < nprocs; i++)
        MPI_Recv(&s, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank)
        MPI_Send(&s, 1, MPI_DOUBLE, 0, 3, MPI_COMM_WORLD);
#endif
    if (rank == 0)
        sum = s;
    MPI_Finalize();
    return 0;
}
