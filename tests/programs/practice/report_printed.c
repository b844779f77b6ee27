//! compare with/report_sequential.c -np=2 -input=a => violated not-equivalent 25
//! compare with/report_sequential.c -np=2 -input=a -ignore-lines=^Serial|^Parallel => violated not-equivalent 26
//! compare with/report_sequential.c -np=2 -input=a -ignore-lines=^Serial|^Parallel -output-layout=ignore => verified
//! compare with/report_sequential.c -np=2 -input=a -compare-lines=^total -output-layout=ignore => verified
//! compare with/report_sequential.c -np=2 -input=a -compare-lines=^time => verified
//! compare with/report_sequential.c -np=2 -input=a -compare-lines=^sum => inconclusive "no line of what the programs print was compared"
//! compare with/report_sequential.c -np=2 -input=a -compare-lines=( => unusable "-compare-lines: '(': "
/* Banner, layout and run time differ, the result does not. */
#include <mpi.h>
#include <stdio.h>
double a[4];
int main(int argc, char **argv)
{
    int rank, size;
    double part = 0, total = 0, start;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    start = MPI_Wtime();
    for (int i = rank; i < 4; i += size)
        part += a[i];
    MPI_Reduce(&part, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double elapsed = MPI_Wtime() - start;
        printf("Parallel version on %d processes\n", size);
        printf("total =   %g\n", total);
        printf("time %f s\n", elapsed);
    }
    MPI_Finalize();
    return 0;
}
