/* Faulty: the changes are reduced by maximum, not by sum. */
#include <mpi.h>

#pragma TASS input int
#define NXB 4
#pragma TASS input int
#define NYB 4
#pragma TASS input int
#define NTB 2
#pragma TASS input {2 <= nx && nx <= NXB} int
#define nx 4
#pragma TASS input {2 <= ny && ny <= NYB} int
#define ny 4
#pragma TASS input {0 <= nt && nt <= NTB} int
#define nt 2
#pragma TASS input {tol > 0} double
#define tol 0.01
#pragma TASS input
double start[ny][nx];
#pragma TASS output
double grid[ny][nx];
#pragma TASS output
int steps;

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

static void exchange_ghosts(double now[][nx])
{
    if (count == 0)
        return;
    MPI_Sendrecv(now[1], nx, MPI_DOUBLE, up, 0, now[count + 1], nx, MPI_DOUBLE, down, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    MPI_Sendrecv(now[count], nx, MPI_DOUBLE, down, 1, now[0], nx, MPI_DOUBLE, up, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
}

/* One step on the own rows; the sum of the squared changes. */
static double update(double now[][nx], double next[][nx])
{
    double change = 0;
    for (int i = 1; i <= count; i++) {
        int row = first + i - 1;
        for (int j = 1; j < nx - 1; j++)
            if (row > 0 && row < ny - 1) {
                next[i][j] = (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1]) / 4;
                change += (next[i][j] - now[i][j]) * (next[i][j] - now[i][j]);
            } else {
                next[i][j] = now[i][j];
            }
    }
    for (int i = 1; i <= count; i++)
        for (int j = 1; j < nx - 1; j++)
            now[i][j] = next[i][j];
    return change;
}

static void gather(double now[][nx])
{
    if (rank > 0) {
        for (int i = 1; i <= count; i++)
            MPI_Send(now[i], nx, MPI_DOUBLE, 0, 2, MPI_COMM_WORLD);
        return;
    }
    for (int i = 1; i <= count; i++)
        for (int j = 0; j < nx; j++)
            grid[i - 1][j] = now[i][j];
    for (int r = 1; r < nprocs; r++)
        for (int i = first_of(r); i < first_of(r + 1); i++) {
            double row[nx];
            MPI_Recv(row, nx, MPI_DOUBLE, r, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            for (int j = 0; j < nx; j++)
                grid[i][j] = row[j];
        }
}

int main(int argc, char *argv[])
{
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    first = first_of(rank);
    count = first_of(rank + 1) - first;
    up = neighbour(-1);
    down = neighbour(1);
    double now[count + 2][nx], next[count + 2][nx];
    double change = tol;
    int done = 0;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < nx; j++)
            now[i + 1][j] = start[first + i][j];
    while (done < nt && change >= tol) {
        exchange_ghosts(now);
        double mine = update(now, next);
        MPI_Allreduce(&mine, &change, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        done++;
    }
    gather(now);
    if (rank == 0)
        steps = done;
    MPI_Finalize();
    return 0;
}
