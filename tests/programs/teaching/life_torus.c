//! verify -np=1 => verified
//! verify -np=2 => verified
//! verify -np=4 => verified
//! verify -np=4 -DLONG_COLUMN => violated mpi-buffer 81
//! verify -np=4 -DWRONG_COLUMN => violated assertion 163
// The game of life on a torus: a grid of processes (MPI may reorder them), columns and corners as
// derived datatypes, the blocks gathered as subarrays.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#define SIDE 8
#define GENERATIONS 2

static const char *const pattern[SIDE] = {".#......", "..#.....", "###.....", "........",
                                          "....###.", "...#....", "#.......", "........"};

typedef struct Block {
    int rows, columns, width; /* width: columns and the borders */
    int *cells, *next;
    MPI_Comm grid;
    int north, south, west, east, corners[4];
    MPI_Datatype row, column;
} Block;

#define CELL(b, i, j) ((b)->cells[(i) * (b)->width + (j)])

static int neighbour(const Block *b, const int coords[2], int di, int dj)
{
    int at[2] = {coords[0] + di, coords[1] + dj}, rank;
    MPI_Cart_rank(b->grid, at, &rank);
    return rank;
}

static void set_up(Block *b, int coords[2])
{
    int size, dims[2] = {0, 0}, periods[2] = {1, 1}, rank;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 1, &b->grid);
    MPI_Comm_rank(b->grid, &rank);
    MPI_Cart_coords(b->grid, rank, 2, coords);
    MPI_Cart_shift(b->grid, 0, 1, &b->north, &b->south);
    MPI_Cart_shift(b->grid, 1, 1, &b->west, &b->east);
    b->corners[0] = neighbour(b, coords, -1, -1);
    b->corners[1] = neighbour(b, coords, -1, 1);
    b->corners[2] = neighbour(b, coords, 1, -1);
    b->corners[3] = neighbour(b, coords, 1, 1);
    b->rows = SIDE / dims[0];
    b->columns = SIDE / dims[1];
    b->width = b->columns + 2;
    b->cells = calloc((b->rows + 2) * b->width, sizeof(int));
    b->next = calloc((b->rows + 2) * b->width, sizeof(int));
    MPI_Type_contiguous(b->columns, MPI_INT, &b->row);
#ifdef LONG_COLUMN
        /* The column is one cell too long: it is received into the row below the block. */
    MPI_Type_vector(b->rows + 2, 1, b->width, MPI_INT, &b->column);
#else
    MPI_Type_vector(b->rows, 1, b->width, MPI_INT, &b->column);
#endif
    MPI_Type_commit(&b->row);
    MPI_Type_commit(&b->column);
}

static void tear_down(Block *b)
{
    MPI_Type_free(&b->row);
    MPI_Type_free(&b->column);
    MPI_Comm_free(&b->grid);
    free(b->cells);
    free(b->next);
}

static void exchange(Block *b)
{
    MPI_Request r[16];
    int n = 0, m = b->rows, k = b->columns;
    MPI_Irecv(&CELL(b, 0, 1), 1, b->row, b->north, 1, b->grid, &r[n++]);
    MPI_Irecv(&CELL(b, m + 1, 1), 1, b->row, b->south, 2, b->grid, &r[n++]);
    MPI_Irecv(&CELL(b, 1, 0), 1, b->column, b->west, 3, b->grid, &r[n++]);
    MPI_Irecv(&CELL(b, 1, k + 1), 1, b->column, b->east, 4, b->grid, &r[n++]);
    MPI_Irecv(&CELL(b, 0, 0), 1, MPI_INT, b->corners[0], 5, b->grid, &r[n++]);
    MPI_Irecv(&CELL(b, 0, k + 1), 1, MPI_INT, b->corners[1], 6, b->grid, &r[n++]);
    MPI_Irecv(&CELL(b, m + 1, 0), 1, MPI_INT, b->corners[2], 7, b->grid, &r[n++]);
    MPI_Irecv(&CELL(b, m + 1, k + 1), 1, MPI_INT, b->corners[3], 8, b->grid, &r[n++]);
    MPI_Isend(&CELL(b, m, 1), 1, b->row, b->south, 1, b->grid, &r[n++]);
    MPI_Isend(&CELL(b, 1, 1), 1, b->row, b->north, 2, b->grid, &r[n++]);
#ifdef WRONG_COLUMN /* The column that goes to the east is that of the west. */
    MPI_Isend(&CELL(b, 1, 1), 1, b->column, b->east, 3, b->grid, &r[n++]);
#else
    MPI_Isend(&CELL(b, 1, k), 1, b->column, b->east, 3, b->grid, &r[n++]);
#endif
    MPI_Isend(&CELL(b, 1, 1), 1, b->column, b->west, 4, b->grid, &r[n++]);
    MPI_Isend(&CELL(b, m, k), 1, MPI_INT, b->corners[3], 5, b->grid, &r[n++]);
    MPI_Isend(&CELL(b, m, 1), 1, MPI_INT, b->corners[2], 6, b->grid, &r[n++]);
    MPI_Isend(&CELL(b, 1, k), 1, MPI_INT, b->corners[1], 7, b->grid, &r[n++]);
    MPI_Isend(&CELL(b, 1, 1), 1, MPI_INT, b->corners[0], 8, b->grid, &r[n++]);
    MPI_Waitall(n, r, MPI_STATUSES_IGNORE);
}

static void generation(Block *b)
{
    for (int i = 1; i <= b->rows; i++)
        for (int j = 1; j <= b->columns; j++) {
            int alive = 0;
            for (int di = -1; di <= 1; di++)
                for (int dj = -1; dj <= 1; dj++)
                    if (di || dj)
                        alive += CELL(b, i + di, j + dj);
            b->next[i * b->width + j] = alive == 3 || (alive == 2 && CELL(b, i, j));
        }
    int *t = b->cells;
    b->cells = b->next;
    b->next = t;
}

/* The whole board, on rank 0 of the grid. */
static void collect(Block *b, int board[SIDE][SIDE])
{
    int rank, size, coords[2];
    MPI_Datatype inner;
    int sizes[2] = {b->rows + 2, b->width}, lengths[2] = {b->rows, b->columns}, ones[2] = {1, 1};
    MPI_Comm_rank(b->grid, &rank);
    MPI_Comm_size(b->grid, &size);
    MPI_Type_create_subarray(2, sizes, lengths, ones, MPI_ORDER_C, MPI_INT, &inner);
    MPI_Type_commit(&inner);
    MPI_Request request;
    MPI_Isend(b->cells, 1, inner, 0, 9, b->grid, &request);
    for (int r = 0; rank == 0 && r < size; r++) {
        MPI_Datatype part;
        int whole[2] = {SIDE, SIDE};
        MPI_Cart_coords(b->grid, r, 2, coords);
        int starts[2] = {coords[0] * b->rows, coords[1] * b->columns};
        MPI_Type_create_subarray(2, whole, lengths, starts, MPI_ORDER_C, MPI_INT, &part);
        MPI_Type_commit(&part);
        MPI_Recv(board, 1, part, r, 9, b->grid, MPI_STATUS_IGNORE);
        MPI_Type_free(&part);
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Type_free(&inner);
}

static void check(int board[SIDE][SIDE])
{
    int a[SIDE][SIDE], b[SIDE][SIDE];
    for (int i = 0; i < SIDE; i++)
        for (int j = 0; j < SIDE; j++)
            a[i][j] = pattern[i][j] == '#';
    for (int g = 0; g < GENERATIONS; g++) {
        for (int i = 0; i < SIDE; i++)
            for (int j = 0; j < SIDE; j++) {
                int alive = -a[i][j];
                for (int di = 0; di < 3; di++)
                    for (int dj = 0; dj < 3; dj++)
                        alive += a[(i + SIDE + di - 1) % SIDE][(j + SIDE + dj - 1) % SIDE];
                b[i][j] = alive == 3 || (alive == 2 && a[i][j]);
            }
        memcpy(a, b, sizeof a);
    }
    for (int i = 0; i < SIDE; i++)
        for (int j = 0; j < SIDE; j++)
            assert(board[i][j] == a[i][j]);
}

int main(int argc, char **argv)
{
    Block b;
    int coords[2], rank, board[SIDE][SIDE];
    MPI_Init(&argc, &argv);
    set_up(&b, coords);
    for (int i = 0; i < b.rows; i++)
        for (int j = 0; j < b.columns; j++)
            CELL(&b, i + 1, j + 1) =
                pattern[coords[0] * b.rows + i][coords[1] * b.columns + j] == '#';
    for (int g = 0; g < GENERATIONS; g++) {
        exchange(&b);
        generation(&b);
    }
    collect(&b, board);
    MPI_Comm_rank(b.grid, &rank);
    if (rank == 0)
        check(board);
    tear_down(&b);
    MPI_Finalize();
    return 0;
}
