//! compare app_cannon_serial.c -np=4 -np1=1 "-args=A.txt B.txt" -file=A.txt=@/with/cannon/A.txt -file=B.txt=@/with/cannon/B.txt => verified
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
typedef float T;
#define MPI_T MPI_FLOAT
static void fail(const char *what, int code) { fputs(what, stderr); fputc('\n', stderr); MPI_Abort(MPI_COMM_WORLD, code); }
static void multiply(int b, T a[b][b], T c[b][b], T r[b][b])
{
    for (int i = 0; i < b; i++)
        for (int k = 0; k < b; k++)
            for (int j = 0; j < b; j++)
                r[i][j] += a[i][k] * c[k][j];
}
static T *read_matrix(const char *name, int *n)
{
    FILE *f = fopen(name, "r");
    T *m;
    if (!f || fscanf(f, "%d", n) != 1 || *n <= 0) fail("bad matrix file", 3);
    m = malloc((size_t)*n * *n * sizeof *m);
    for (int i = 0; i < *n * *n; i++)
        if (fscanf(f, "%f", &m[i]) != 1) fail("matrix file too short", 4);
    fclose(f);
    return m;
}
int main(int argc, char **argv)
{
    int rank, size, q, n, n2, dims[2], periods[2] = { 1, 1 }, coords[2], left, right, up, down, src, dst;
    T *A = NULL, *B = NULL, *C = NULL;
    MPI_Comm grid;
    MPI_Datatype tmp, block;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    q = (int)sqrt((double)size);
    if (q * q != size) fail("the number of processes must be a square", 1);
    if (argc != 3) fail("usage: cannon A B", 2);
    dims[0] = dims[1] = q;
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 1, &grid);
    MPI_Comm_rank(grid, &rank);
    MPI_Cart_coords(grid, rank, 2, coords);
    if (rank == 0) {
        A = read_matrix(argv[1], &n);
        B = read_matrix(argv[2], &n2);
        if (n != n2 || n % q) fail("sizes", 5);
        C = malloc(n * n * sizeof *C);
    }
    MPI_Bcast(&n, 1, MPI_INT, 0, grid);
    int b = n / q, *counts = malloc(size * sizeof(int)), *displs = malloc(size * sizeof(int));
    MPI_Type_vector(b, b, n, MPI_T, &tmp);
    MPI_Type_create_resized(tmp, 0, sizeof(T), &block);
    MPI_Type_commit(&block);
    for (int r = 0; r < size; r++) {
        int c[2];
        MPI_Cart_coords(grid, r, 2, c);
        counts[r] = 1;
        displs[r] = c[0] * b * n + c[1] * b;
    }
    T (*a)[b] = malloc(sizeof(T[b][b])), (*bb)[b] = malloc(sizeof(T[b][b])), (*c)[b] = calloc(b * b, sizeof(T));
    MPI_Scatterv(A, counts, displs, block, a, b * b, MPI_T, 0, grid);
    MPI_Scatterv(B, counts, displs, block, bb, b * b, MPI_T, 0, grid);
    MPI_Cart_shift(grid, 1, -1, &right, &left);
    MPI_Cart_shift(grid, 0, -1, &down, &up);
    MPI_Cart_shift(grid, 1, -coords[0], &src, &dst);
    MPI_Sendrecv_replace(a, b * b, MPI_T, dst, 1, src, 1, grid, MPI_STATUS_IGNORE);
    MPI_Cart_shift(grid, 0, -coords[1], &src, &dst);
    MPI_Sendrecv_replace(bb, b * b, MPI_T, dst, 1, src, 1, grid, MPI_STATUS_IGNORE);
    for (int s = 0; s < q; s++) {
        multiply(b, a, bb, c);
        MPI_Sendrecv_replace(a, b * b, MPI_T, left, 2, right, 2, grid, MPI_STATUS_IGNORE);
        MPI_Sendrecv_replace(bb, b * b, MPI_T, up, 3, down, 3, grid, MPI_STATUS_IGNORE);
    }
    MPI_Gatherv(c, b * b, MPI_T, C, counts, displs, block, 0, grid);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                printf("%g%s", C[i * n + j], j < n - 1 ? "\t" : "\n");
    free(A); free(B); free(C); free(a); free(bb); free(c); free(counts); free(displs);
    MPI_Type_free(&tmp);
    MPI_Type_free(&block);
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}
