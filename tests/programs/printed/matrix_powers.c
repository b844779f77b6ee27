//! compare matrix_powers_serial.c -np=2..3 -ignore-lines=^(Power|P[0-9]) -output=ranks -output-layout=ignore => verified
//! compare matrix_powers_serial.c -np=2 -ignore-lines=^(Power|P[0-9]) -output=ranks => violated not-equivalent 17
//! compare matrix_powers_serial.c -np=2 -ignore-lines=^(Power|P[0-9]) -output=ranks -output-layout=ignore -DFAULT => violated not-equivalent 40
/* Rows dealt out in turn, the vector shared; the wrong one takes the norm of the process's own rows. */
#include <mpi.h>
#include <math.h>
#include <stdio.h>
#define N 4
int main(int argc, char **argv)
{
    double a[N][N], x[N], y[N], norm = 0;
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        printf("Power iteration, %d processes\n\n", size);
    for (int i = 0; i < N; i++) {
        x[i] = 1;
        for (int j = 0; j < N; j++)
            a[i][j] = i == j ? 4 : 1.0 / (1 + i + j);
    }
    double time = MPI_Wtime();
    for (int round = 0; round < 3; round++) {
        double own = 0;
        for (int i = 0; i < N; i++) {
            y[i] = 0;
            for (int j = 0; i % size == rank && j < N; j++)
                y[i] += a[i][j] * x[j];
            own = fmax(own, fabs(y[i]));
        }
        MPI_Allreduce(MPI_IN_PLACE, y, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        MPI_Allreduce(&own, &norm, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
#ifdef FAULT
        norm = own;
#endif
        for (int i = 0; i < N; i++)
            x[i] = y[i] / norm;
        if (rank == 0)
            printf("|%d|%.8f|\n", round, norm);
    }
    printf("P%d: %g s\n", rank, MPI_Wtime() - time);
    if (rank == 0)
        printf("eigenvalue %.9f\n", norm);
    MPI_Finalize();
    return 0;
}
