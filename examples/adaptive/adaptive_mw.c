/* Adaptive trapezoid rule, manager and workers: the manager keeps a queue of intervals and gives the next one to whoever
 * has answered; tag 1 is a task or an area, tag 0 the end.
 * Faults: BAD_TEST (the quarters are taken where the halves are near them), BAD_INTERVAL (the next interval begins where
 * the last one began), BAD_END (those who have answered after the last task was given are not told to end). */
#include <mpi.h>

#pragma TASS input int
#define INTERVALS 2
#pragma TASS input {tol > 0} double
#define tol 0.01
#pragma TASS output
double integral;

#pragma TASS abstract
double f(double x);

#define TRAPEZOID(fa, fb, width) (((fa) + (fb)) * (width) / 2)

int nprocs;

static double area(double a, double b)
{
    double width = b - a, middle = (a + b) / 2;
    double fa = f(a), fm = f(middle), fb = f(b);
    double whole = TRAPEZOID(fa, fb, width);
    double halves = width * (fa + 2 * fm + fb) / 4;
    double result = whole;
    if (whole - halves > tol || halves - whole > tol) {
        double quarters = width * (fa + 2 * f((a + middle) / 2) + 2 * fm + 2 * f((middle + b) / 2) + fb) / 8;
#ifdef BAD_TEST
        if (halves - quarters < tol && quarters - halves < tol)
#else
        if (halves - quarters > tol || quarters - halves > tol)
#endif
            result = quarters;
        else
            result = halves;
    }
    return result;
}

static void manager(void)
{
    double sum = 0, value;
    int next = 0, working = 0;
    for (int worker = 1; worker < nprocs; worker++) {
        double task[2] = {next, next + 1};
        MPI_Send(task, 2, MPI_DOUBLE, worker, next < INTERVALS, MPI_COMM_WORLD);
        working += next < INTERVALS;
        next++;
    }
    while (working > 0) {
        MPI_Status status;
        MPI_Recv(&value, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status);
        sum += value;
#ifdef BAD_INTERVAL
        double task[2] = {next - 1, next};
#else
        double task[2] = {next, next + 1};
#endif
#ifdef BAD_END
        if (next < INTERVALS)
            MPI_Send(task, 2, MPI_DOUBLE, status.MPI_SOURCE, 1, MPI_COMM_WORLD);
#else
        MPI_Send(task, 2, MPI_DOUBLE, status.MPI_SOURCE, next < INTERVALS, MPI_COMM_WORLD);
#endif
        working -= next >= INTERVALS;
        next++;
    }
    integral = sum;
}

static void worker(void)
{
    double task[2];
    MPI_Status status;
    for (;;) {
        MPI_Recv(task, 2, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == 0)
            return;
        double value = area(task[0], task[1]);
        MPI_Send(&value, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
    }
}

int main(int argc, char *argv[])
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        manager();
    else
        worker();
    MPI_Finalize();
    return 0;
}
