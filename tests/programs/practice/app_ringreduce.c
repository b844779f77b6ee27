//! verify -np=3 -set=LEN=20 => verified
//! verify -np=2 -set=LEN=7 => verified
//! verify -np=3 -set=LEN=20 -DFAULT => violated deadlock-potential 33 ...
/* All-reduce by a ring: reduce-scatter, then all-gather; checked against MPI_Allreduce. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <assert.h>
#define LEN 10000
typedef double (*combine_fn)(double, double);
static double add(double a, double b) { return a + b; }
static double larger(double a, double b) { return a > b ? a : b; }
static void ring_allreduce(double *buf, int len, combine_fn fn, MPI_Comm comm)
{
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    int *start = malloc((size + 1) * sizeof *start);
    for (int i = 0; i <= size; i++)
        start[i] = (int)((long long)len * i / size);
    int longest = 0;
    for (int i = 0; i < size; i++)
        if (start[i + 1] - start[i] > longest)
            longest = start[i + 1] - start[i];
    double *tmp = malloc((longest + 1) * sizeof *tmp);
    int right = (rank + 1) % size, left = (rank + size - 1) % size;
    for (int step = 0; step < size - 1; step++) {
        int s = (rank - step + size) % size, r = (rank - step - 1 + size) % size;
        MPI_Request req;
#ifdef FAULT
        MPI_Send(buf + start[s], start[s + 1] - start[s], MPI_DOUBLE, right, step, comm);
        MPI_Irecv(tmp, start[r + 1] - start[r], MPI_DOUBLE, left, step, comm, &req);
#else
        MPI_Irecv(tmp, start[r + 1] - start[r], MPI_DOUBLE, left, step, comm, &req);
        MPI_Send(buf + start[s], start[s + 1] - start[s], MPI_DOUBLE, right, step, comm);
#endif

        MPI_Wait(&req, MPI_STATUS_IGNORE);
        for (int i = 0; i < start[r + 1] - start[r]; i++)
            buf[start[r] + i] = fn(buf[start[r] + i], tmp[i]);
    }
    for (int step = 0; step < size - 1; step++) {
        int s = (rank + 1 - step + size) % size, r = (rank - step + size) % size;
        MPI_Sendrecv(buf + start[s], start[s + 1] - start[s], MPI_DOUBLE, right, 100 + step,
                     buf + start[r], start[r + 1] - start[r], MPI_DOUBLE, left, 100 + step, comm,
                     MPI_STATUS_IGNORE);
    }
    free(tmp);
    free(start);
}
int main(int argc, char *argv[])
{
    int rank, size, errors = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    struct { const char *name; combine_fn fn; MPI_Op op; } tests[] = {
        {"sum", add, MPI_SUM}, {"max", larger, MPI_MAX}};
    double *x = malloc(LEN * sizeof *x), *y = malloc(LEN * sizeof *y);
    for (size_t t = 0; t < sizeof tests / sizeof *tests; t++) {
        for (int i = 0; i < LEN; i++)
            x[i] = y[i] = (rank + 1) * (i % 13);
        ring_allreduce(x, LEN, tests[t].fn, MPI_COMM_WORLD);
        MPI_Allreduce(MPI_IN_PLACE, y, LEN, MPI_DOUBLE, tests[t].op, MPI_COMM_WORLD);
        for (int i = 0; i < LEN; i++)
            if (fabs(x[i] - y[i]) > 1e-9 * fabs(y[i]))
                errors++;
        if (rank == 0)
            printf("%-4s %s\n", tests[t].name, errors ? "FAILED" : "ok");
    }
    assert(errors == 0);
    free(x);
    free(y);
    MPI_Finalize();
    return errors != 0;
}
