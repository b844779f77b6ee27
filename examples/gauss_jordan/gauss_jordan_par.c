/* Gauss-Jordan elimination, rows dealt out in turn: all agree on the first row with a pivot, its owner divides and
 * broadcasts it, and the owner of the row that it replaces hands that one over.
 * Faults: BAD_SEARCH (everybody takes its own first pivot), BAD_SWAP (the replaced row is not handed over), BAD_ROOT (the
 * row comes from the owner of its new place), BAD_BELOW (only the rows below are eliminated), BAD_DIVIDE (the row is
 * broadcast before it is divided), BAD_TAG (the replaced row is expected with another tag). */
#include <mpi.h>

#pragma TASS input int
#define RB 2
#pragma TASS input int
#define CB 3
#pragma TASS input {1 <= rows && rows <= RB} int
#define rows 2
#pragma TASS input {1 <= columns && columns <= CB} int
#define columns 3
#pragma TASS input
double a[rows][columns];
#pragma TASS output
double echelon[rows][columns];
#pragma TASS output
int pivots;

int rank, nprocs;
double m[rows][columns]; /* own row l is row l * nprocs + rank */

static int owner_of(int i)
{
    return i % nprocs;
}

static int own_rows(void)
{
    return (rows - rank + nprocs - 1) / nprocs;
}

/* The first row of all from top on with an entry in the column, or rows. */
static int find_pivot(int top, int column)
{
    int mine = rows, first;
    for (int l = own_rows() - 1; l >= 0; l--)
        if (l * nprocs + rank >= top && m[l][column] != 0)
            mine = l * nprocs + rank;
#ifdef BAD_SEARCH
    first = mine;
#else
    MPI_Allreduce(&mine, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
#endif
    return first;
}

static void copy(double *to, const double *from)
{
    for (int j = 0; j < columns; j++)
        to[j] = from[j];
}

/* Row top, which is elsewhere, moves to place i, whose row is the pivot's and has been broadcast. */
static void replace(int top, int i, const double *pivot)
{
    double *old = m[i / nprocs], *new = m[top / nprocs];
    if (i == top) {
        if (rank == owner_of(top))
            copy(new, pivot);
        return;
    }
#ifndef BAD_SWAP
    if (rank == owner_of(i) && rank == owner_of(top))
        copy(old, new);
    else if (rank == owner_of(top))
        MPI_Send(new, columns, MPI_DOUBLE, owner_of(i), top, MPI_COMM_WORLD);
    else if (rank == owner_of(i))
#ifdef BAD_TAG
        MPI_Recv(old, columns, MPI_DOUBLE, owner_of(top), i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
        MPI_Recv(old, columns, MPI_DOUBLE, owner_of(top), top, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#endif
    if (rank == owner_of(top))
        copy(new, pivot);
}

/* The row of the pivot, divided, on all processes. */
static void share(int top, int i, int column, double *pivot)
{
    if (rank == owner_of(i)) {
        copy(pivot, m[i / nprocs]);
#ifndef BAD_DIVIDE
        double divisor = pivot[column];
        for (int j = 0; j < columns; j++)
            pivot[j] /= divisor;
#endif
    }
#ifdef BAD_ROOT
    MPI_Bcast(pivot, columns, MPI_DOUBLE, owner_of(top), MPI_COMM_WORLD);
#else
    MPI_Bcast(pivot, columns, MPI_DOUBLE, owner_of(i), MPI_COMM_WORLD);
#endif
}

static void eliminate(int top, int column, const double *pivot)
{
    for (int l = 0; l < own_rows(); l++) {
        int i = l * nprocs + rank;
        double factor = m[l][column];
#ifdef BAD_BELOW
        if (i > top)
#else
        if (i != top)
#endif
            for (int j = 0; j < columns; j++)
                m[l][j] -= factor * pivot[j];
    }
}

int main(int argc, char *argv[])
{
    int top = 0;
    double pivot[columns];
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int l = 0; l < own_rows(); l++)
        for (int j = 0; j < columns; j++)
            m[l][j] = a[l * nprocs + rank][j];
    for (int column = 0; column < columns && top < rows; column++) {
        int i = find_pivot(top, column);
        if (i == rows)
            continue;
        share(top, i, column, pivot);
        replace(top, i, pivot);
        eliminate(top, column, pivot);
        top++;
    }
    for (int l = 0; l < own_rows(); l++)
        for (int j = 0; j < columns; j++)
            echelon[l * nprocs + rank][j] = m[l][j];
    if (rank == 0)
        pivots = top;
    MPI_Finalize();
    return 0;
}
