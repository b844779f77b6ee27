//! compare matvec_serial.c -np=2..3 -inputstdin[0]=4 -ignore-lines=^# -output-layout=ignore => verified
//! compare matvec_serial.c -np=2 -inputstdin[0]=4 -ignore-lines=^# -output-layout=ignore -DFAULT => violated not-equivalent 46
/* Rows are dealt out by the first process, which reads them, for any numbers; the wrong one sends the vector before it was read. */
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int n = 0, rank, size, ok = 1;
    double row[6], x[6] = {0}, y[6] = {0}, total[6], a[6][6];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        ok = scanf("%d", &n) == 1 && n >= 1 && n <= 6;
    for (int i = 0; rank == 0 && i < n * n; i++)
        ok &= scanf("%lf", &a[i / n][i % n]) == 1;
#ifdef FAULT
    MPI_Bcast(x, 6, MPI_DOUBLE, 0, MPI_COMM_WORLD);
#endif
    for (int i = 0; rank == 0 && i < n; i++)
        ok &= scanf("%lf", &x[i]) == 1;
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (!ok) {
        MPI_Finalize();
        return 1;
    }
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
#ifndef FAULT
    MPI_Bcast(x, 6, MPI_DOUBLE, 0, MPI_COMM_WORLD);
#endif
    for (int i = 0; i < n; i++) {
        if (i % size == 0 && rank == 0)
            for (int j = 0; j < n; j++)
                row[j] = a[i][j];
        else if (rank == 0)
            MPI_Send(a[i], n, MPI_DOUBLE, i % size, i, MPI_COMM_WORLD);
        else if (rank == i % size)
            MPI_Recv(row, n, MPI_DOUBLE, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int j = 0; rank == i % size && j < n; j++)
            y[i] += row[j] * x[j];
    }
    MPI_Reduce(y, total, n, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("# %d processes\ny =\n", size);
        for (int i = 0; i < n; i++)
            printf(" %g ", total[i]);
        printf("\n# %g s\n", MPI_Wtime());
    }
    MPI_Finalize();
    return 0;
}
