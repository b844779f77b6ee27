/* The one-dimensional wave equation in blocks; the ghost cells travel while the inner cells are computed. Three time levels
 * change places by their pointers.
 * Faults: BAD_WAIT (nobody waits for the sends), BAD_EARLY (the border is computed before the ghost cells are there),
 * BAD_LEVELS (two levels change places, not three), BAD_TAG (both directions expect the same tag), BAD_INNER (the inner
 * cells are one too many). */
#include <mpi.h>
#include <stdlib.h>

#pragma TASS input int
#define NXB 8
#pragma TASS input int
#define NTB 3
#pragma TASS input {2 <= nx && nx <= NXB} int
#define nx 8
#pragma TASS input {0 <= nt && nt <= NTB} int
#define nt 3
#pragma TASS input double
#define c2 0.25
#pragma TASS input
double start[nx];
#pragma TASS output
double u[nx];

enum { LEFTWARD, RIGHTWARD, RESULT };

int rank, nprocs, first, count, left, right;
double *before, *now, *next; /* the cells 1 to count; 0 and count + 1 are ghost cells */

static int first_of(int r)
{
    return nx * r / nprocs;
}

/* The nearest rank in the direction that owns a cell, or MPI_PROC_NULL. */
static int neighbour(int direction)
{
    int r = rank + direction;
    while (0 <= r && r < nprocs && first_of(r + 1) == first_of(r))
        r += direction;
    return 0 <= r && r < nprocs ? r : MPI_PROC_NULL;
}

static void set_up(void)
{
    first = first_of(rank);
    count = first_of(rank + 1) - first;
    left = neighbour(-1);
    right = neighbour(1);
    before = malloc((count + 2) * sizeof(double));
    now = malloc((count + 2) * sizeof(double));
    next = malloc((count + 2) * sizeof(double));
    for (int i = 1; i <= count; i++)
        before[i] = now[i] = next[i] = start[first + i - 1];
}

static void update(int from, int to)
{
    for (int i = from; i <= to; i++)
        if (first + i - 1 > 0 && first + i - 1 < nx - 1)
            next[i] = 2 * now[i] - before[i] + c2 * (now[i - 1] - 2 * now[i] + now[i + 1]);
}

static void step(void)
{
    MPI_Request requests[4];
    MPI_Irecv(&now[0], 1, MPI_DOUBLE, left, RIGHTWARD, MPI_COMM_WORLD, &requests[0]);
#ifdef BAD_TAG
    MPI_Irecv(&now[count + 1], 1, MPI_DOUBLE, right, RIGHTWARD, MPI_COMM_WORLD, &requests[1]);
#else
    MPI_Irecv(&now[count + 1], 1, MPI_DOUBLE, right, LEFTWARD, MPI_COMM_WORLD, &requests[1]);
#endif
    MPI_Isend(&now[1], 1, MPI_DOUBLE, left, LEFTWARD, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(&now[count], 1, MPI_DOUBLE, right, RIGHTWARD, MPI_COMM_WORLD, &requests[3]);
#ifdef BAD_INNER
    update(2, count);
#else
    update(2, count - 1);
#endif
#ifdef BAD_EARLY
    update(1, 1);
    update(count, count);
#endif
#ifdef BAD_WAIT
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
#else
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
#endif
#ifndef BAD_EARLY
    update(1, 1);
    update(count, count);
#endif
}

/* The end cells are the same in all levels. */
static void rotate(void)
{
#ifdef BAD_LEVELS
    double *oldest = now;
#else
    double *oldest = before;
    before = now;
#endif
    now = next;
    next = oldest;
}

static void gather(void)
{
    if (rank > 0) {
        MPI_Send(&now[1], count, MPI_DOUBLE, 0, RESULT, MPI_COMM_WORLD);
        return;
    }
    double all[nx];
    for (int i = 0; i < count; i++)
        all[i] = now[i + 1];
    for (int r = 1; r < nprocs; r++)
        MPI_Recv(&all[first_of(r)], first_of(r + 1) - first_of(r), MPI_DOUBLE, r, RESULT, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    for (int i = 0; i < nx; i++)
        u[i] = all[i];
}

int main(int argc, char *argv[])
{
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    set_up();
    for (int i = 0; i < nt && count > 0; i++) {
        step();
        rotate();
    }
    gather();
    free(before);
    free(now);
    free(next);
    MPI_Finalize();
    return 0;
}
