//! verify -np=4 => verified
/* Parallel quicksort on a hypercube, sequences of unknown length. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int *merge(int *a, int na, int *b, int nb)
{
    int *r = malloc((na + nb + 1) * sizeof(int)), i = 0, j = 0, k = 0;
    while (i < na && j < nb) r[k++] = a[i] < b[j] ? a[i++] : b[j++];
    while (i < na) r[k++] = a[i++];
    while (j < nb) r[k++] = b[j++];
    free(a); free(b);
    return r;
}
int main(int argc, char **argv)
{
    int rank, size, n = 4;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *keys = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) keys[i] = (rank * 17 + i * 31) % 23;
    qsort(keys, n, sizeof *keys, cmp);
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    int np = size;
    while (np > 1) {
        int r, pivot = 0, at = 0, cnt;
        MPI_Comm_rank(comm, &r);
        if (r == 0 && n) pivot = keys[n / 2];
        MPI_Bcast(&pivot, 1, MPI_INT, 0, comm);
        while (at < n && keys[at] <= pivot) at++;
        int partner = r ^ (np / 2), low = r < np / 2;
        int *send = low ? keys + at : keys, ns = low ? n - at : at, *keep, nk;
        MPI_Status st;
        MPI_Request rq;
        MPI_Isend(send, ns, MPI_INT, partner, 0, comm, &rq);
        MPI_Probe(partner, 0, comm, &st);
        MPI_Get_count(&st, MPI_INT, &cnt);
        int *got = malloc((cnt + 1) * sizeof(int));
        MPI_Recv(got, cnt, MPI_INT, partner, 0, comm, MPI_STATUS_IGNORE);
        MPI_Wait(&rq, MPI_STATUS_IGNORE);
        nk = low ? at : n - at;
        keep = malloc((nk + 1) * sizeof(int));
        memcpy(keep, low ? keys : keys + at, nk * sizeof(int));
        free(keys);
        keys = merge(keep, nk, got, cnt);
        n = nk + cnt;
        MPI_Comm half;
        MPI_Comm_split(comm, low, r, &half);
        MPI_Comm_free(&comm);
        comm = half;
        np /= 2;
    }
    MPI_Comm_free(&comm);
    int ok = 1;
    for (int i = 1; i < n; i++) if (keys[i - 1] > keys[i]) ok = 0;
    printf("rank %d: %d keys %s\n", rank, n, ok ? "sorted" : "not sorted");
    free(keys);
    MPI_Finalize();
    return !ok;
}
