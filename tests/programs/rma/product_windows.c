//! compare product_spec.c -np=2 => verified
//! compare product_spec.c -np=3 => verified
//! compare product_spec.c -np=2 -DWRONG_ROW => violated mpi-race-rma 39
//! compare product_spec.c -np=2 -DNO_FLUSH => violated mpi-buffer-in-flight 32
/* The rows are taken from a counter, their products put into the matrix of rank 0. */
#include <mpi.h>

enum { N = 3 };
#pragma TASS input
double a[N][N], b[N][N];
#pragma TASS output
double c[N][N];

int main(int argc, char **argv)
{
    int rank, row = 0, next = 0, one = 1;
    double product[N][N], line[N];
    MPI_Win rows, result;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&next, sizeof next, sizeof next, MPI_INFO_NULL, MPI_COMM_WORLD, &rows);
    MPI_Win_create(product, sizeof product, sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &result);
    MPI_Win_lock_all(0, rows);
    MPI_Win_lock_all(0, result);
    for (;;) {
        MPI_Fetch_and_op(&one, &row, MPI_INT, 0, 0, MPI_SUM, rows);
        MPI_Win_flush(0, rows);
        if (row >= N)
            break;
        for (int j = 0; j < N; j++) {
            line[j] = 0;
            for (int k = 0; k < N; k++)
                line[j] += a[row][k] * b[k][j];
        }
#ifdef WRONG_ROW
        row = 0;
#endif
        MPI_Put(line, N, MPI_DOUBLE, 0, N * row, N, MPI_DOUBLE, result);
#ifndef NO_FLUSH
        MPI_Win_flush_local(0, result);
#endif
    }
    MPI_Win_unlock_all(result);
    MPI_Win_unlock_all(rows);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < N; i++)
        for (int j = 0; j < N; j++)
            c[i][j] = product[i][j];
    MPI_Win_free(&result);
    MPI_Win_free(&rows);
    MPI_Finalize();
    return 0;
}
