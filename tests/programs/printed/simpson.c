//! compare simpson_serial.c -np=2..3 "-args1=1 3 4" -args2=4 => verified
//! compare simpson_serial.c -np=2 "-args1=1 3 {n=1..3}" -args2={n=1..3} => verified
//! compare simpson_serial.c -np=2 "-args=1 3 4" -args2=4 => verified
//! compare simpson_serial.c -np=2 -args=4 "-args1=1 3 4" => verified
//! compare simpson_serial.c -np=2 "-args1=1 3 4" -args2=5 -DFAULT => violated not-equivalent 38
//! compare simpson_serial.c -np=2 "-args1=1 2 4" -args2=4 => violated not-equivalent 38
//! compare simpson_serial.c -np=2 "-args1=1 3 4" => verified
//! compare simpson_serial.c -np=2 "-args1=1 3 {n=1..3}" -args2={n=2..5} => unusable "has the name of '{n=1..3}', and another range"
//! compare simpson_serial.c -np=2 "-args1=1 3 {n=1..3}" -args2={m=2..5} => verified
//! verify -np=2 -args1=4 => unusable "args1"
/* usage: simpson N, between 1 and 3 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double height(double x)
{
    return x * x * x - x + 1;
}
int main(int argc, char **argv)
{
    int rank, size;
    double mine = 0, all, first = 1, last = 3;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = argc > 1 ? atoi(argv[1]) : 100;
    double width = (last - first) / (2 * n);
#ifdef FAULT
    size++;
#endif
    for (int i = rank; i < n; i += size) {
        double x = first + 2 * i * width;
        mine += height(x) + 4 * height(x + width) + height(x + 2 * width);
    }
    MPI_Reduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("area = %.6f\n", all * width / 3);
    MPI_Finalize();
    return 0;
}
