//! compare app_power_serial.c -np=3 -np1=1 "-args=4 3" => verified
/* Power method with deflation; matrix by column blocks; many small helper macros. */
#include <mpi.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define ALLOC(p, n) do { if (!((p) = malloc((n) * sizeof *(p)))) { fprintf(stderr, "%s:%d: malloc\n", __FILE__, __LINE__); MPI_Abort(MPI_COMM_WORLD, 1); } } while (0)
#define SWAP(type, a, b) do { type t_ = a; a = b; b = t_; } while (0)
static void matvec(int n, int c0, int nc, double **a, const double *x, double *y, double *w)
{
    memset(w, 0, n * sizeof *w);
    for (int j = 0; j < nc; j++)
        for (int i = 0; i < n; i++) w[i] += a[j][i] * x[c0 + j];
    MPI_Allreduce(w, y, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}
static double norm(int n, const double *x) { double s = 0; while (n--) s += *x * *x, x++; return sqrt(s); }
int main(int argc, char **argv)
{
    int rank, size, n = 4, iters = 3;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc > 1) n = atoi(argv[1]);
    if (argc > 2) iters = atoi(argv[2]);
    int c0 = rank * n / size, nc = (rank + 1) * n / size - c0;
    double **a, *x, *y, *w, lambda = 0, old;
    ALLOC(a, nc + 1);
    for (int j = 0; j < nc; j++) {
        ALLOC(a[j], n);
        for (int i = 0; i < n; i++) a[j][i] = i == c0 + j ? 2.0 + i : 1.0 / (1 + abs(i - c0 - j));
    }
    ALLOC(x, n); ALLOC(y, n); ALLOC(w, n);
    for (int i = 0; i < n; i++) x[i] = 1.0;
    int k = 0;
    do {
        old = lambda;
        matvec(n, c0, nc, a, x, y, w);
        lambda = norm(n, y);
        for (int i = 0; i < n; i++) y[i] /= lambda;
        SWAP(double *, x, y);
    } while (++k < iters && fabs(lambda - old) > 1e-10 * fabs(lambda));
    if (rank == 0) printf("eigenvalue %.8f after %d iterations\n", lambda, k);
    for (int j = 0; j < nc; j++) free(a[j]);
    free(a); free(x); free(y); free(w);
    MPI_Finalize();
    return 0;
}
