/* The transpose of a matrix in blocks of rows: each process packs a tile for each other, MPI_Alltoallv exchanges the
 * tiles, and they are transposed when they are unpacked.
 * Faults: BAD_TILE (tiles are not transposed), BAD_PLACE (tiles are received at places counted in rows), BAD_COUNT (a
 * process expects tiles of its own size), BAD_PACK (tiles are packed in the order of the rows). */
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

/* Blocks of rows of the matrix, and of the transpose. */
static int row_of(int r)
{
    return rows * r / nprocs;
}

static int column_of(int r)
{
    return columns * r / nprocs;
}

static void pack(double *tiles, int *sizes, int *places)
{
    int at = 0;
    for (int r = 0; r < nprocs; r++) {
        places[r] = at;
        for (int i = row_of(rank); i < row_of(rank + 1); i++)
            for (int j = column_of(r); j < column_of(r + 1); j++)
#ifdef BAD_PACK
                tiles[(i - row_of(rank)) * columns + j] = a[i][j], at++;
#else
                tiles[at++] = a[i][j];
#endif
        sizes[r] = at - places[r];
    }
}

static void expect(int *sizes, int *places)
{
    int height = column_of(rank + 1) - column_of(rank), at = 0;
    for (int r = 0; r < nprocs; r++) {
#ifdef BAD_COUNT
        sizes[r] = height * (row_of(rank + 1) - row_of(rank));
#else
        sizes[r] = height * (row_of(r + 1) - row_of(r));
#endif
#ifdef BAD_PLACE
        places[r] = row_of(r);
        at += sizes[r];
#else
        places[r] = at;
        at += sizes[r];
#endif
    }
}

static void unpack(double *tiles)
{
    int at = 0;
    for (int r = 0; r < nprocs; r++)
#ifdef BAD_TILE
        for (int j = column_of(rank); j < column_of(rank + 1); j++)
            for (int i = row_of(r); i < row_of(r + 1); i++)
                t[j][i] = tiles[at++];
#else
        for (int i = row_of(r); i < row_of(r + 1); i++)
            for (int j = column_of(rank); j < column_of(rank + 1); j++)
                t[j][i] = tiles[at++];
#endif
}

int main(int argc, char *argv[])
{
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);

    double give[rows * columns], take[rows * columns];
    int give_sizes[nprocs], give_places[nprocs], take_sizes[nprocs], take_places[nprocs];
    pack(give, give_sizes, give_places);
    expect(take_sizes, take_places);
    MPI_Alltoallv(give, give_sizes, give_places, MPI_DOUBLE, take, take_sizes, take_places, MPI_DOUBLE, MPI_COMM_WORLD);
    unpack(take);
    MPI_Finalize();
    return 0;
}
