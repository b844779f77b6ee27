/* Forces among bodies on a line: each process keeps a block of bodies, and copies of the blocks travel round the ring of
 * processes; while one is on its way, the forces of the one before are added.
 * Faults: BAD_ORDER (everybody sends before receiving), BAD_HOPS (the blocks stop one process too early), BAD_LEFT (the
 * blocks go round the other way than their owners are counted), BAD_ZERO (forces do not start at zero), BAD_WAIT (the
 * next block is used before it is there), BAD_LENGTH (a block that comes is taken to be as long as the own one). */
#include <mpi.h>

#pragma TASS input int
#define NB 4
#pragma TASS input {1 <= n && n <= NB} int
#define n 4
#pragma TASS input {soft > 0} double
#define soft 0.01
#pragma TASS input
double mass[n], x[n];
#pragma TASS output
double force[n];

int rank, nprocs, left, right;

static int first_of(int r)
{
    return n * r / nprocs;
}

/* Adds the forces of a block, that of process owner, to those on the own bodies. */
static void add_forces(double *sum, int own, double bodies[][2], int count, int owner)
{
    int mine = first_of(rank), theirs = first_of(owner);
    for (int i = 0; i < own; i++)
        for (int j = 0; j < count; j++) {
            if (mine + i == theirs + j)
                continue;
            double d = bodies[j][1] - x[mine + i];
            sum[i] += mass[mine + i] * bodies[j][0] * d / (d * d + soft);
        }
}

/* One hop: gives the block at here away, adds its forces, and takes the next; the length of that one. */
static int hop(double *sum, int own, double here[][2], int count, int owner, double next[][2])
{
    MPI_Status status[2];
#ifdef BAD_ORDER
    MPI_Send(here, 2 * count, MPI_DOUBLE, right, 0, MPI_COMM_WORLD);
    MPI_Recv(next, 2 * n, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &status[0]);
    add_forces(sum, own, here, count, owner);
#else
    MPI_Request requests[2];
#ifdef BAD_LEFT
    MPI_Irecv(next, 2 * n, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(here, 2 * count, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &requests[1]);
#else
    MPI_Irecv(next, 2 * n, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(here, 2 * count, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &requests[1]);
#endif
#ifdef BAD_WAIT
    add_forces(sum, own, next, count, owner);
#else
    add_forces(sum, own, here, count, owner);
#endif
    MPI_Waitall(2, requests, status);
#endif
#ifdef BAD_LENGTH
    return own;
#else
    int length;
    MPI_Get_count(&status[0], MPI_DOUBLE, &length);
    return length / 2;
#endif
}

int main(int argc, char *argv[])
{
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    left = (rank + nprocs - 1) % nprocs;
    right = (rank + 1) % nprocs;

    int first = first_of(rank), own = first_of(rank + 1) - first, count = own, owner = rank;
    double blocks[2][n][2], sum[own + 1];
    for (int i = 0; i < own; i++) {
        blocks[0][i][0] = mass[first + i];
        blocks[0][i][1] = x[first + i];
#ifndef BAD_ZERO
        sum[i] = 0;
#endif
    }
#ifdef BAD_HOPS
    int hops = nprocs - 2;
#else
    int hops = nprocs - 1;
#endif
    for (int i = 0; i < hops; i++) {
        count = hop(sum, own, blocks[i % 2], count, owner, blocks[(i + 1) % 2]);
        owner = (owner + nprocs - 1) % nprocs;
    }
    add_forces(sum, own, blocks[hops % 2], count, owner);
    for (int i = 0; i < own; i++)
        force[first + i] = sum[i];
    MPI_Finalize();
    return 0;
}
