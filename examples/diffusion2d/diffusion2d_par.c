/* Two-dimensional diffusion on a grid of processes: MPI_Cart_create decides who is whose neighbour, ghost rows are sent as
 * they lie in memory, ghost columns by a vector datatype, and each process writes its own part of the result.
 * Faults: BAD_STRIDE (columns stride over rows without ghost cells), BAD_ORDER (both ghost rows are sent before they are received), BAD_COLUMNS (columns are
 * not exchanged), BAD_DIMENSIONS (rows and columns of processes change places), BAD_GHOST (the ghost row is received into
 * the first own row). */
#include <mpi.h>

#pragma TASS input int
#define NXB 5
#pragma TASS input int
#define NYB 5
#pragma TASS input int
#define NTB 2
#pragma TASS input {2 <= nx && nx <= NXB} int
#define nx 5
#pragma TASS input {2 <= ny && ny <= NYB} int
#define ny 5
#pragma TASS input {0 <= nt && nt <= NTB} int
#define nt 2
#pragma TASS input double
#define k 0.125
#pragma TASS input
double start[ny][nx];
#pragma TASS output
double u[ny][nx];

MPI_Comm grid;
int dims[2], coords[2];
int top, rows;   /* first own row, own rows */
int west, width; /* first own column, own columns */
int up, down, left, right;

static void set_up(void)
{
    int nprocs, rank, periods[2] = {0, 0};
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Dims_create(nprocs, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Comm_rank(grid, &rank);
    MPI_Cart_coords(grid, rank, 2, coords);
#ifdef BAD_DIMENSIONS
    MPI_Cart_shift(grid, 1, 1, &up, &down);
    MPI_Cart_shift(grid, 0, 1, &left, &right);
#else
    MPI_Cart_shift(grid, 0, 1, &up, &down);
    MPI_Cart_shift(grid, 1, 1, &left, &right);
#endif
    top = ny * coords[0] / dims[0];
    rows = ny * (coords[0] + 1) / dims[0] - top;
    west = nx * coords[1] / dims[1];
    width = nx * (coords[1] + 1) / dims[1] - west;
}

/* Sends the cells at give to a neighbour, and receives those at take from the opposite one. */
static void shift(double *give, int to, double *take, int from, MPI_Datatype type, int count)
{
    MPI_Sendrecv(give, count, type, to, 0, take, count, type, from, 0, grid, MPI_STATUS_IGNORE);
}

static void exchange_ghosts(double now[rows + 2][width + 2], MPI_Datatype column)
{
#if defined BAD_ORDER
    MPI_Send(&now[1][1], width, MPI_DOUBLE, up, 0, grid);
    MPI_Send(&now[rows][1], width, MPI_DOUBLE, down, 0, grid);
    MPI_Recv(&now[rows + 1][1], width, MPI_DOUBLE, down, 0, grid, MPI_STATUS_IGNORE);
    MPI_Recv(&now[0][1], width, MPI_DOUBLE, up, 0, grid, MPI_STATUS_IGNORE);
#elif defined BAD_GHOST
    shift(&now[1][1], up, &now[rows][1], down, MPI_DOUBLE, width);
    shift(&now[rows][1], down, &now[0][1], up, MPI_DOUBLE, width);
#else
    shift(&now[1][1], up, &now[rows + 1][1], down, MPI_DOUBLE, width);
    shift(&now[rows][1], down, &now[0][1], up, MPI_DOUBLE, width);
#endif
#ifndef BAD_COLUMNS
    shift(&now[1][1], left, &now[1][width + 1], right, column, 1);
    shift(&now[1][width], right, &now[1][0], left, column, 1);
#endif
}

static void update(double now[rows + 2][width + 2], double next[rows + 2][width + 2])
{
    for (int i = 1; i <= rows; i++)
        for (int j = 1; j <= width; j++) {
            int y = top + i - 1, x = west + j - 1;
            next[i][j] = now[i][j];
            if (y > 0 && y < ny - 1 && x > 0 && x < nx - 1)
                next[i][j] += k * (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1] - 4 * now[i][j]);
        }
    for (int i = 1; i <= rows; i++)
        for (int j = 1; j <= width; j++)
            now[i][j] = next[i][j];
}

int main(int argc, char *argv[])
{
    MPI_Datatype column;
    MPI_Init(&argc, &argv);
    set_up();
    /* Every process has a cell, or its neighbours would have to look farther. */
    if (ny < dims[0] || nx < dims[1])
        MPI_Abort(MPI_COMM_WORLD, 1);

    double now[rows + 2][width + 2], next[rows + 2][width + 2];
#ifdef BAD_STRIDE
    MPI_Type_vector(rows, 1, width, MPI_DOUBLE, &column);
#else
    MPI_Type_vector(rows, 1, width + 2, MPI_DOUBLE, &column);
#endif
    MPI_Type_commit(&column);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < width; j++)
            now[i + 1][j + 1] = start[top + i][west + j];
    for (int step = 0; step < nt; step++) {
        exchange_ghosts(now, column);
        update(now, next);
    }
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < width; j++)
            u[top + i][west + j] = now[i + 1][j + 1];
    MPI_Type_free(&column);
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}
