//! verify -np=4 => verified
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define CHECK(call) do { int err_ = (call); if (err_ != MPI_SUCCESS) { char msg[MPI_MAX_ERROR_STRING]; int len; MPI_Error_string(err_, msg, &len); fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, msg); MPI_Abort(MPI_COMM_WORLD, err_); } } while (0)
static void local_gemm(int n, const double *restrict a, const double *restrict b, double *restrict c)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) {
            const double x = a[i * n + k];
            for (int j = 0; j < n; j++)
                c[i * n + j] += x * b[k * n + j];
        }
}
int main(int argc, char **argv)
{
    int rank, size, n = 4;
    MPI_Comm row, col;
    CHECK(MPI_Init(&argc, &argv));
    CHECK(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK(MPI_Comm_size(MPI_COMM_WORLD, &size));
    int q = (int)(sqrt((double)size) + 0.5);
    if (q * q != size || n % q) {
        if (rank == 0) fprintf(stderr, "need a square number of processes\n");
        MPI_Finalize();
        return EXIT_FAILURE;
    }
    int myrow = rank / q, mycol = rank % q, b = n / q;
    CHECK(MPI_Comm_split(MPI_COMM_WORLD, myrow, mycol, &row));
    CHECK(MPI_Comm_split(MPI_COMM_WORLD, mycol, myrow, &col));
    size_t bytes = (size_t)b * b * sizeof(double);
    double *a = malloc(bytes), *bb = malloc(bytes), *c = malloc(bytes), *ta = malloc(bytes), *tb = malloc(bytes);
    for (int i = 0; i < b; i++)
        for (int j = 0; j < b; j++) {
            int gi = myrow * b + i, gj = mycol * b + j;
            a[i * b + j] = gi + gj;
            bb[i * b + j] = gi == gj ? 2.0 : 0.0;
        }
    memset(c, 0, bytes);
    double t = -MPI_Wtime();
    for (int k = 0; k < q; k++) {
        if (k == mycol) memcpy(ta, a, bytes);
        if (k == myrow) memcpy(tb, bb, bytes);
        CHECK(MPI_Bcast(ta, b * b, MPI_DOUBLE, k, row));
        CHECK(MPI_Bcast(tb, b * b, MPI_DOUBLE, k, col));
        local_gemm(b, ta, tb, c);
    }
    t += MPI_Wtime();
    int bad = 0, allbad = 0;
    for (int i = 0; i < b; i++)
        for (int j = 0; j < b; j++)
            if (fabs(c[i * b + j] - 2.0 * (myrow * b + i + mycol * b + j)) > 1e-12) bad++;
    MPI_Reduce(&bad, &allbad, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("%s in %g s\n", allbad ? "FAILED" : "ok", t);
    free(a); free(bb); free(c); free(ta); free(tb);
    MPI_Comm_free(&row);
    MPI_Comm_free(&col);
    MPI_Finalize();
    return allbad != 0 && rank == 0;
}
