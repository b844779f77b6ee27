//! compare trapezoid_serial.c -np=2..4 -ignore-lines=^(\*\*\*|elapsed) -output-layout=ignore => verified
//! compare trapezoid_serial.c -np=3 -compare-lines=integral -output-layout=ignore => verified
//! compare trapezoid_serial.c -np=3 -compare-lines=integral => violated not-equivalent 30
//! compare trapezoid_serial.c -np=3 -DFAULT -compare-lines=integral -output-layout=ignore => violated not-equivalent 30
/* Each process has its trapezoids, the sums are reduced; the wrong one gives those that are left over to nobody. */
#include <mpi.h>
#include <stdio.h>
static double f(double x)
{
    return x * x - 2 * x + 3;
}
int main(int argc, char **argv)
{
    int n = 12, rank, size;
    double a = 0, b = 3, h = (b - a) / n, sum = 0, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double start = MPI_Wtime();
#ifdef FAULT
    int first = rank * (n / size), last = rank == size - 1 ? n - 1 : first + n / size;
#else
    int first = rank * n / size, last = (rank + 1) * n / size;
#endif
    for (int i = first; i < last; i++)
        sum += (f(a + i * h) + f(a + (i + 1) * h)) / 2;
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("*** MPI trapezoidal rule, %d processes ***\n", size);
        printf("with n = %d trapezoids the integral from %.2f to %.2f is %e\n", n, a, b, total * h);
        printf("elapsed: %f s on %d processes\n", MPI_Wtime() - start, size);
    }
    MPI_Finalize();
    return 0;
}
