//! verify -np=2 -set=N=5 => verified
//! verify -np=3 -set=N=5 => verified
//! verify -np=3 -set=N=5 -DFAULT => violated mpi-resource-leak 85 ...
/* Row-cyclic LU factorisation with partial pivoting, then a residual check. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#ifndef N
#define N 64
#endif
#define IDX(i, j) ((i) * N + (j))

typedef struct {
    double value;
    int row;
} pivot_t;

static int rank, size;

static int owner(int row) { return row % size; }
static int local_row(int row) { return row / size; }

static void fill(double *a, int rows)
{
    for (int l = 0; l < rows; l++) {
        int i = l * size + rank;
        for (int j = 0; j < N; j++)
            a[IDX(l, j)] = (i == j) ? N + 1.0 : ((i * 7 + j * 3) % 5) - 2.0;
    }
}

static void swap_rows(double *a, int r1, int r2, int from)
{
    if (r1 == r2)
        return;
    double *tmp = malloc(N * sizeof *tmp);
    if (owner(r1) == rank && owner(r2) == rank) {
        memcpy(tmp, &a[IDX(local_row(r1), 0)], N * sizeof *tmp);
        memcpy(&a[IDX(local_row(r1), 0)], &a[IDX(local_row(r2), 0)], N * sizeof *tmp);
        memcpy(&a[IDX(local_row(r2), 0)], tmp, N * sizeof *tmp);
    } else if (owner(r1) == rank) {
        MPI_Sendrecv_replace(&a[IDX(local_row(r1), 0)], N, MPI_DOUBLE, owner(r2), from, owner(r2),
                             from, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (owner(r2) == rank) {
        MPI_Sendrecv_replace(&a[IDX(local_row(r2), 0)], N, MPI_DOUBLE, owner(r1), from, owner(r1),
                             from, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    free(tmp);
}

static void max_pivot(void *in, void *inout, int *len, MPI_Datatype *type)
{
    pivot_t *a = in, *b = inout;
    (void)type;
    for (int i = 0; i < *len; i++)
        if (fabs(a[i].value) > fabs(b[i].value) ||
            (fabs(a[i].value) == fabs(b[i].value) && a[i].row < b[i].row))
            b[i] = a[i];
}

int main(int argc, char *argv[])
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = N / size + (rank < N % size);
    double *a = calloc((size_t)rows * N + 1, sizeof *a);
    double *row = malloc(N * sizeof *row);
    int *perm = malloc(N * sizeof *perm);
    if (!a || !row || !perm) {
        fprintf(stderr, "out of memory\n");
        MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
    }
    fill(a, rows);

    MPI_Datatype ptype;
    MPI_Op op;
    int lengths[2] = {1, 1};
    MPI_Aint displs[2] = {offsetof(pivot_t, value), offsetof(pivot_t, row)};
    MPI_Datatype types[2] = {MPI_DOUBLE, MPI_INT}, tmp;
    MPI_Type_create_struct(2, lengths, displs, types, &tmp);
#ifdef FAULT
    MPI_Type_create_resized(tmp, 0, sizeof(pivot_t), &ptype);
    MPI_Type_commit(&ptype);
#else
    MPI_Type_create_resized(tmp, 0, sizeof(pivot_t), &ptype);
    MPI_Type_commit(&ptype);
    MPI_Type_free(&tmp);
#endif

    MPI_Op_create(max_pivot, 1, &op);

    double start = MPI_Wtime();
    for (int k = 0; k < N; k++) {
        pivot_t mine = {0.0, N}, best;
        for (int l = 0; l < rows; l++) {
            int i = l * size + rank;
            if (i >= k && (mine.row == N || fabs(a[IDX(l, k)]) > fabs(mine.value))) {
                mine.value = a[IDX(l, k)];
                mine.row = i;
            }
        }
        MPI_Allreduce(&mine, &best, 1, ptype, op, MPI_COMM_WORLD);
        perm[k] = best.row;
        swap_rows(a, k, best.row, k);
        if (owner(k) == rank)
            memcpy(row, &a[IDX(local_row(k), 0)], N * sizeof *row);
        MPI_Bcast(row, N, MPI_DOUBLE, owner(k), MPI_COMM_WORLD);
        if (row[k] == 0.0) {
            if (rank == 0)
                fprintf(stderr, "singular at %d\n", k);
            MPI_Abort(MPI_COMM_WORLD, 2);
        }
        for (int l = 0; l < rows; l++) {
            int i = l * size + rank;
            if (i <= k)
                continue;
            double f = a[IDX(l, k)] / row[k];
            a[IDX(l, k)] = f;
            for (int j = k + 1; j < N; j++)
                a[IDX(l, j)] -= f * row[j];
        }
    }
    double elapsed = MPI_Wtime() - start, longest;
    MPI_Reduce(&elapsed, &longest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    double logdet = 0, total;
    for (int l = 0; l < rows; l++)
        logdet += log(fabs(a[IDX(l, l * size + rank)]));
    MPI_Reduce(&logdet, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("N=%d log|det|=%.6f time=%.3f\n", N, total, longest);
    MPI_Op_free(&op);
    MPI_Type_free(&ptype);
    free(perm);
    free(row);
    free(a);
    MPI_Finalize();
    return 0;
}
