//! compare prefix_of_processes.c -function=before:before_by_doubling -np=1..4 => verified
//! compare prefix_of_processes.c -function=before:before_and_own -np=1..4 => violated not-equivalent 30
/* A prefix sum over the processes by doubling. */
#include <mpi.h>
double before(double x)
{
    double s;
    MPI_Scan(&x, &s, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return s;
}
static double double_up(double s, int first)
{
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int step = first; step < size; step *= 2) {
        double got = 0;
        int to = rank + step < size ? rank + step : MPI_PROC_NULL;
        int from = rank >= step ? rank - step : MPI_PROC_NULL;
        MPI_Sendrecv(&s, 1, MPI_DOUBLE, to, 0, &got, 1, MPI_DOUBLE, from, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        s += got;
    }
    return s;
}
double before_by_doubling(double x)
{
    return double_up(x, 1);
}
double before_and_own(double x)
{
    return double_up(2 * x, 1) - x;
}
