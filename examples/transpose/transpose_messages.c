/* The transpose of a matrix in blocks of rows: every tile is one message, sent by columns and received as rows, so that
 * the datatypes transpose it.
 * Faults: BAD_ORDER (blocking sends, all before the receives), BAD_WAIT (only the receives are waited for), BAD_TARGET
 * (tiles go to where they come from), BAD_EXTENT (the columns of a tile are as far apart as their lengths say). */
#include <mpi.h>

#pragma TASS input int
#define RB 4
#pragma TASS input int
#define CB 5
#pragma TASS input {1 <= rows && rows <= RB} int
#define rows 4
#pragma TASS input {1 <= columns && columns <= CB} int
#define columns 5
#pragma TASS input
double a[rows][columns];
#pragma TASS output
double t[columns][rows];

int rank, nprocs;

static int row_of(int r)
{
    return rows * r / nprocs;
}

static int column_of(int r)
{
    return columns * r / nprocs;
}

/* A column of the own rows of the matrix; the next one begins beside it. */
static MPI_Datatype column_type(int height)
{
    MPI_Datatype column, resized;
    MPI_Type_vector(height, 1, columns, MPI_DOUBLE, &column);
#ifdef BAD_EXTENT
    MPI_Type_dup(column, &resized);
#else
    MPI_Type_create_resized(column, 0, sizeof(double), &resized);
#endif
    MPI_Type_commit(&resized);
    MPI_Type_free(&column);
    return resized;
}

static MPI_Datatype tile_type(int r, int height)
{
    MPI_Datatype tile;
    MPI_Type_vector(height, row_of(r + 1) - row_of(r), rows, MPI_DOUBLE, &tile);
    MPI_Type_commit(&tile);
    return tile;
}

static void exchange(double own[][columns], int own_height, double mine[][rows], int height)
{
    MPI_Request requests[2 * nprocs];
    MPI_Datatype column = column_type(own_height);
#ifndef BAD_ORDER
    for (int r = 0; r < nprocs; r++) {
        MPI_Datatype tile = tile_type(r, height);
        MPI_Irecv(&mine[0][row_of(r)], 1, tile, r, 0, MPI_COMM_WORLD, &requests[r]);
        MPI_Type_free(&tile);
    }
#endif
    for (int r = 0; r < nprocs; r++) {
        int width = column_of(r + 1) - column_of(r);
#if defined BAD_ORDER
        MPI_Send(&own[0][column_of(r)], width, column, r, 0, MPI_COMM_WORLD);
#elif defined BAD_TARGET
        MPI_Isend(&own[0][column_of(r)], width, column, nprocs - 1 - r, 0, MPI_COMM_WORLD, &requests[nprocs + r]);
#else
        MPI_Isend(&own[0][column_of(r)], width, column, r, 0, MPI_COMM_WORLD, &requests[nprocs + r]);
#endif
    }
#ifdef BAD_ORDER
    for (int r = 0; r < nprocs; r++) {
        MPI_Datatype tile = tile_type(r, height);
        MPI_Recv(&mine[0][row_of(r)], 1, tile, r, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Type_free(&tile);
    }
#elif defined BAD_WAIT
    MPI_Waitall(nprocs, requests, MPI_STATUSES_IGNORE);
#else
    MPI_Waitall(2 * nprocs, requests, MPI_STATUSES_IGNORE);
#endif
    MPI_Type_free(&column);
}

int main(int argc, char *argv[])
{
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);

    int first = column_of(rank), height = column_of(rank + 1) - first;
    int own_first = row_of(rank), own_height = row_of(rank + 1) - own_first;
    double own[own_height + 1][columns], mine[height + 1][rows];
    for (int i = 0; i < own_height; i++)
        for (int j = 0; j < columns; j++)
            own[i][j] = a[own_first + i][j];
    exchange(own, own_height, mine, height);
    for (int j = 0; j < height; j++)
        for (int i = 0; i < rows; i++)
            t[first + j][i] = mine[j][i];
    MPI_Finalize();
    return 0;
}
