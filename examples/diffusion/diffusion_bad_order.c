/* Faulty: ghost cells are sent before they are received, by every rank. */
#include <mpi.h>

#pragma TASS input int
#define NXB 10
#pragma TASS input int
#define NTB 2
#pragma TASS input {2 <= nx && nx <= NXB} int
#define nx 8
#pragma TASS input {0 <= nt && nt <= NTB} int
#define nt 2
#pragma TASS input double
#define k 0.25
#pragma TASS input
double start[nx];
#pragma TASS output
double u[nx];

int rank, nprocs;
int first;    /* global index of the first own cell */
int count;    /* own cells */
int left, right;

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

static void exchange_ghosts(double *now)
{
    MPI_Send(&now[1], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD);
    MPI_Send(&now[count], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD);
    MPI_Recv(&now[count + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&now[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void update(double *now, double *next)
{
    for (int i = 1; i <= count; i++)
        if (first + i - 1 > 0 && first + i - 1 < nx - 1)
            next[i] = now[i] + k * (now[i - 1] - 2 * now[i] + now[i + 1]);
        else
            next[i] = now[i];
    for (int i = 1; i <= count; i++)
        now[i] = next[i];
}

static void gather(double *now)
{
    if (rank > 0) {
        MPI_Send(&now[1], count, MPI_DOUBLE, 0, 2, MPI_COMM_WORLD);
        return;
    }
    for (int i = 0; i < count; i++)
        u[i] = now[i + 1];
    for (int r = 1; r < nprocs; r++) {
        double part[nx];
        int size = first_of(r + 1) - first_of(r);
        MPI_Recv(part, size, MPI_DOUBLE, r, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < size; i++)
            u[first_of(r) + i] = part[i];
    }
}

int main(int argc, char *argv[])
{
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    first = first_of(rank);
    count = first_of(rank + 1) - first;
    left = neighbour(-1);
    right = neighbour(1);
    double now[count + 2], next[count + 2];
    for (int i = 0; i < count; i++)
        now[i + 1] = start[first + i];
    for (int step = 0; step < nt; step++) {
        if (count > 0) {
            exchange_ghosts(now);
            update(now, next);
        }
    }
    gather(now);
    MPI_Finalize();
    return 0;
}
