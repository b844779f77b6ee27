/* The two-dimensional Laplace equation, relaxed in red-black order, by blocks of rows. Ghost rows travel before each
 * colour, with persistent requests.
 * Faults: BAD_ONCE (ghost rows travel before the red cells only), BAD_COLOUR (the colour of a cell is that of its place in
 * the block), BAD_START (the requests are started once), BAD_NEIGHBOUR (the requests for the ghost rows change places),
 * BAD_FREE (they are never freed). */
#include <mpi.h>

#pragma TASS input int
#define NXB 4
#pragma TASS input int
#define NYB 5
#pragma TASS input int
#define NTB 2
#pragma TASS input {2 <= nx && nx <= NXB} int
#define nx 4
#pragma TASS input {2 <= ny && ny <= NYB} int
#define ny 5
#pragma TASS input {0 <= nt && nt <= NTB} int
#define nt 2
#pragma TASS input double
#define omega 1.0
#pragma TASS input
double start[ny][nx];
#pragma TASS output
double u[ny][nx];

int rank, nprocs, first, count, up, down;

static int first_of(int r)
{
    return ny * r / nprocs;
}

/* The nearest rank in the direction that owns a row, or MPI_PROC_NULL. */
static int neighbour(int direction)
{
    int r = rank + direction;
    while (0 <= r && r < nprocs && first_of(r + 1) == first_of(r))
        r += direction;
    return 0 <= r && r < nprocs ? r : MPI_PROC_NULL;
}

static void prepare(double v[][nx], MPI_Request requests[4])
{
    MPI_Send_init(v[1], nx, MPI_DOUBLE, up, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Send_init(v[count], nx, MPI_DOUBLE, down, 0, MPI_COMM_WORLD, &requests[1]);
#ifdef BAD_NEIGHBOUR
    MPI_Recv_init(v[0], nx, MPI_DOUBLE, down, 0, MPI_COMM_WORLD, &requests[2]);
    MPI_Recv_init(v[count + 1], nx, MPI_DOUBLE, up, 0, MPI_COMM_WORLD, &requests[3]);
#else
    MPI_Recv_init(v[0], nx, MPI_DOUBLE, up, 0, MPI_COMM_WORLD, &requests[2]);
    MPI_Recv_init(v[count + 1], nx, MPI_DOUBLE, down, 0, MPI_COMM_WORLD, &requests[3]);
#endif
}

/* The own cells of a colour. */
static void relax(double v[][nx], int colour)
{
    for (int i = 1; i <= count; i++) {
        int row = first + i - 1;
        if (row == 0 || row == ny - 1)
            continue;
        for (int j = 1; j < nx - 1; j++)
#ifdef BAD_COLOUR
            if ((i + j) % 2 == colour)
#else
            if ((row + j) % 2 == colour)
#endif
                v[i][j] += omega * ((v[i - 1][j] + v[i + 1][j] + v[i][j - 1] + v[i][j + 1]) / 4 - v[i][j]);
    }
}

static void gather(double v[][nx])
{
    int sizes[nprocs], starts[nprocs];
    double all[ny][nx];
    for (int r = 0; r < nprocs; r++) {
        starts[r] = first_of(r) * nx;
        sizes[r] = first_of(r + 1) * nx - starts[r];
    }
    MPI_Gatherv(v[1], count * nx, MPI_DOUBLE, all, sizes, starts, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < ny; i++)
            for (int j = 0; j < nx; j++)
                u[i][j] = all[i][j];
}

int main(int argc, char *argv[])
{
    MPI_Request requests[4];
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    first = first_of(rank);
    count = first_of(rank + 1) - first;
    up = neighbour(-1);
    down = neighbour(1);

    double v[count + 2][nx];
    for (int i = 0; i < count; i++)
        for (int j = 0; j < nx; j++)
            v[i + 1][j] = start[first + i][j];
    if (count > 0) {
        prepare(v, requests);
#ifdef BAD_START
        MPI_Startall(4, requests);
#endif
        for (int half = 0; half < 2 * nt; half++) {
#if defined BAD_ONCE
            if (half % 2 == 0) {
                MPI_Startall(4, requests);
                MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
            }
#elif defined BAD_START
            MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
#else
            MPI_Startall(4, requests);
            MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
#endif
            relax(v, half % 2);
        }
#ifndef BAD_FREE
        for (int i = 0; i < 4; i++)
            MPI_Request_free(&requests[i]);
#endif
    }
    gather(v);
    MPI_Finalize();
    return 0;
}
