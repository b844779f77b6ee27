//! verify -np=2 => verified
//! verify -np=4 => verified
//! verify -np=4 -DWAITS_FOR_TWO => violated mpi-buffer-in-flight 24
//! verify -np=4 -DWAITS_LATE => violated mpi-buffer-in-flight 24
// Heat in a plate, by blocks of rows: while the borders travel, the rows that need none of them are
// computed. It ends when no point changes by more than a limit, or after some steps.
#include <assert.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 8
#define STEPS 3
#define LIMIT 0.07

#define U(i, j) u[(i) * N + (j)]
#define V(i, j) v[(i) * N + (j)]

static double update(const double *u, double *v, int i)
{
    double change = 0.0;
    for (int j = 1; j < N - 1; j++) {
        V(i, j) = 0.25 * (U(i - 1, j) + U(i + 1, j) + U(i, j - 1) + U(i, j + 1));
        double d = fabs(V(i, j) - U(i, j));
        if (d > change)
            change = d;
    }
    return change;
}

static void initialise(double *u, int rows, int offset)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < N; j++)
            U(i, j) = offset + i == 0 ? 1.0 : 0.0;
}

static int iterate_alone(double *u, double *v)
{
    int t;
    for (t = 0; t < STEPS; t++) {
        double change = 0.0;
        for (int i = 1; i < N - 1; i++)
            change = fmax(change, update(u, v, i));
        double *w = u;
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                w[i * N + j] = V(i, j);
        if (change < LIMIT)
            return t + 1;
    }
    return t;
}

int main(int argc, char *argv[])
{
    int rank, size, t;
    MPI_Request requests[4];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = N / size;
    double *u = calloc((rows + 2) * N, sizeof *u), *v = calloc((rows + 2) * N, sizeof *v);
    initialise(u + N, rows, rank * rows);
    initialise(v + N, rows, rank * rows);
    for (t = 0; t < STEPS; t++) {
        int n = 0;
        double change = 0.0, largest;
        if (rank > 0) {
            MPI_Irecv(&U(0, 0), N, MPI_DOUBLE, rank - 1, 0, MPI_COMM_WORLD, &requests[n++]);
            MPI_Isend(&U(1, 0), N, MPI_DOUBLE, rank - 1, 0, MPI_COMM_WORLD, &requests[n++]);
        }
        if (rank < size - 1) {
            MPI_Irecv(&U(rows + 1, 0), N, MPI_DOUBLE, rank + 1, 0, MPI_COMM_WORLD, &requests[n++]);
            MPI_Isend(&U(rows, 0), N, MPI_DOUBLE, rank + 1, 0, MPI_COMM_WORLD, &requests[n++]);
        }
        for (int i = 2; i <= rows - 1; i++)
            change = fmax(change, update(u, v, i));
#if defined WAITS_FOR_TWO /* Inner processes have four requests; two are waited for. */
        MPI_Waitall(n > 2 ? 2 : n, requests, MPI_STATUSES_IGNORE);
#elif defined WAITS_LATE
        /* The rows at the borders are computed before the borders have come. */
#else
        MPI_Waitall(n, requests, MPI_STATUSES_IGNORE);
#endif
        if (rank > 0)
            change = fmax(change, update(u, v, 1));
        if (rank < size - 1 && rows > 1)
            change = fmax(change, update(u, v, rows));
#ifdef WAITS_LATE
        MPI_Waitall(n, requests, MPI_STATUSES_IGNORE);
#endif
        MPI_Allreduce(&change, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        double *w = u;
        u = v;
        v = w;
        if (largest < LIMIT) {
            t++;
            break;
        }
    }
    double *all = rank == 0 ? malloc(N * N * sizeof *all) : NULL;
    MPI_Gather(&U(1, 0), rows * N, MPI_DOUBLE, all, rows * N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double *a = malloc(N * N * sizeof *a), *b = malloc(N * N * sizeof *b);
        initialise(a, N, 0);
        initialise(b, N, 0);
        assert(iterate_alone(a, b) == t);
        for (int i = 0; i < N * N; i++)
            assert(all[i] == a[i]);
        printf("%d steps\n", t);
        free(a);
        free(b);
        free(all);
    }
    free(u);
    free(v);
    MPI_Finalize();
    return 0;
}
