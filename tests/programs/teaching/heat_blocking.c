//! verify -np=2 => verified
//! verify -np=4 => verified
//! verify -np=4 -DBORDER_ROW => violated assertion 84
//! verify -np=4 -DSENDS_FIRST => violated deadlock-potential 55
// Heat in a plate, by blocks of rows: the borders are exchanged by MPI_Sendrecv in each step, the
// plate is gathered at the end and compared with the sequential computation. Any start values.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define ROWS 8
#define COLUMNS 5
#define STEPS 2
#define ALPHA 0.125

#pragma TASS input
double start[ROWS][COLUMNS];

static double **allocate(int rows, int columns)
{
    double **m = malloc(rows * sizeof(double *));
    m[0] = malloc(rows * columns * sizeof(double));
    for (int i = 1; i < rows; i++)
        m[i] = m[0] + i * columns;
    return m;
}

static void release(double **m)
{
    free(m[0]);
    free(m);
}

/* One step on rows first … last of a grid that has a row more on either side. */
static void step(double **from, double **to, int first, int last)
{
    for (int i = first; i <= last; i++)
        for (int j = 1; j < COLUMNS - 1; j++)
            to[i][j] = from[i][j] + ALPHA * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] +
                                             from[i][j + 1] - 4 * from[i][j]);
}

static void swap(double ***a, double ***b)
{
    double **t = *a;
    *a = *b;
    *b = t;
}

static void exchange(double **u, int rows, int above, int below)
{
#if defined SENDS_FIRST /* Both neighbours send before they receive. */
    MPI_Send(u[1], COLUMNS, MPI_DOUBLE, above, 0, MPI_COMM_WORLD);
    MPI_Send(u[rows], COLUMNS, MPI_DOUBLE, below, 1, MPI_COMM_WORLD);
    MPI_Recv(u[rows + 1], COLUMNS, MPI_DOUBLE, below, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(u[0], COLUMNS, MPI_DOUBLE, above, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#elif defined BORDER_ROW
        /* The row below is sent from the border instead of from the block. */
    MPI_Sendrecv(u[1], COLUMNS, MPI_DOUBLE, above, 0, u[rows + 1], COLUMNS, MPI_DOUBLE, below, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(u[rows + 1], COLUMNS, MPI_DOUBLE, below, 1, u[0], COLUMNS, MPI_DOUBLE, above, 1,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
    MPI_Sendrecv(u[1], COLUMNS, MPI_DOUBLE, above, 0, u[rows + 1], COLUMNS, MPI_DOUBLE, below, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(u[rows], COLUMNS, MPI_DOUBLE, below, 1, u[0], COLUMNS, MPI_DOUBLE, above, 1,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
}

static void check(double *plate)
{
    double **u = allocate(ROWS, COLUMNS), **v = allocate(ROWS, COLUMNS);
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            u[i][j] = v[i][j] = start[i][j];
    for (int t = 0; t < STEPS; t++) {
        step(u, v, 1, ROWS - 2);
        swap(&u, &v);
    }
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            assert(plate[i * COLUMNS + j] == u[i][j]);
    release(u);
    release(v);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (ROWS % size != 0) {
        if (rank == 0)
            fprintf(stderr, "%d rows cannot be shared by %d processes\n", ROWS, size);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    int rows = ROWS / size;
    int above = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    int below = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    double **u = allocate(rows + 2, COLUMNS), **v = allocate(rows + 2, COLUMNS);
    for (int i = 1; i <= rows; i++)
        for (int j = 0; j < COLUMNS; j++)
            u[i][j] = v[i][j] = start[rank * rows + i - 1][j];
    /* the outermost rows of the plate are kept */
    int first = rank == 0 ? 2 : 1, last = rank == size - 1 ? rows - 1 : rows;
    double begin = MPI_Wtime();
    for (int t = 0; t < STEPS; t++) {
        exchange(u, rows, above, below);
        step(u, v, first, last);
        swap(&u, &v);
    }
    double seconds = MPI_Wtime() - begin, slowest;
    MPI_Reduce(&seconds, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    double *plate = NULL;
    if (rank == 0)
        plate = malloc(ROWS * COLUMNS * sizeof(double));
    MPI_Gather(u[1], rows * COLUMNS, MPI_DOUBLE, plate, rows * COLUMNS, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (rank == 0) {
        check(plate);
        printf("%f seconds\n", slowest);
        free(plate);
    }
    release(u);
    release(v);
    MPI_Finalize();
    return 0;
}
