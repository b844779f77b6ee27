//! verify -np=3 => verified
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
enum tag { WORK = 1, RESULT, STOP };
typedef struct { int id; double lo, hi; } task;
typedef double (*fn)(double);
static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
static const struct { const char *name; fn f; } table[] = {{"square", square}, {"cube", cube}};
static double integrate(fn f, double lo, double hi, int n)
{
    double h = (hi - lo) / n, s = 0.5 * (f(lo) + f(hi));
    for (int i = 1; i < n; i++) s += f(lo + i * h);
    return s * h;
}
static void manager(int workers, int ntasks)
{
    int sent = 0, done = 0;
    double total = 0;
    for (int w = 1; w <= workers; w++) {
        if (sent < ntasks) {
            task t = {sent, sent, sent + 1.0};
            MPI_Send(&t, sizeof t, MPI_BYTE, w, WORK, MPI_COMM_WORLD);
            sent++;
        } else
            MPI_Send(NULL, 0, MPI_BYTE, w, STOP, MPI_COMM_WORLD);
    }
    while (done < ntasks) {
        double r;
        MPI_Status st;
        MPI_Recv(&r, 1, MPI_DOUBLE, MPI_ANY_SOURCE, RESULT, MPI_COMM_WORLD, &st);
        total += r;
        done++;
        if (sent < ntasks) {
            task t = {sent, sent, sent + 1.0};
            MPI_Send(&t, sizeof t, MPI_BYTE, st.MPI_SOURCE, WORK, MPI_COMM_WORLD);
            sent++;
        } else
            MPI_Send(NULL, 0, MPI_BYTE, st.MPI_SOURCE, STOP, MPI_COMM_WORLD);
    }
    printf("total %.3f\n", total);
}
static void worker(fn f)
{
    for (;;) {
        task t;
        MPI_Status st;
        MPI_Recv(&t, sizeof t, MPI_BYTE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
        if (st.MPI_TAG == STOP) return;
        double r = integrate(f, t.lo, t.hi, 4);
        MPI_Send(&r, 1, MPI_DOUBLE, 0, RESULT, MPI_COMM_WORLD);
    }
}
int main(int argc, char **argv)
{
    int rank, size, which = argc > 1 ? atoi(argv[1]) : 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size < 2 || which < 0 || which >= (int)(sizeof table / sizeof table[0])) {
        if (!rank) fprintf(stderr, "bad arguments\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    if (rank == 0) { printf("integrating %s\n", table[which].name); manager(size - 1, 4); }
    else worker(table[which].f);
    MPI_Finalize();
    return 0;
}
