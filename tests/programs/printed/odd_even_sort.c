//! compare odd_even_sort_serial.c -np=2..4 -ignore-lines=^phase -rand=fixed -output=ranks => verified
//! compare odd_even_sort_serial.c -np=2 -ignore-lines=^phase -rand=fixed => unusable "when several ranks print (-output=ranks"
//! compare odd_even_sort_serial.c -np=3 -ignore-lines=^phase -rand=fixed -output=ranks -DFAULT => violated not-equivalent 48
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <mpi.h>
#define SIZE 12
#ifdef FAULT
#define PHASES p - 1
#else
#define PHASES p
#endif
static int cmp(const void *a, const void *b) { return (*(const int *)a - *(const int *)b); }
void merge_low(int *mine, int *theirs, int *tmp, int n) {
    int m = 0, r = 0;
    for (int i = 0; i < n; i++) tmp[i] = mine[m] <= theirs[r] ? mine[m++] : theirs[r++];
    memcpy(mine, tmp, n * sizeof(int));
}
void merge_high(int *mine, int *theirs, int *tmp, int n) {
    int m = n - 1, r = n - 1;
    for (int i = n - 1; i >= 0; i--) tmp[i] = mine[m] >= theirs[r] ? mine[m--] : theirs[r--];
    memcpy(mine, tmp, n * sizeof(int));
}
int main(int argc, char **argv) {
    int rank, p, n, *local, *other, *tmp, all[SIZE];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    if (SIZE % p) { if (!rank) printf("SIZE must be divisible by p\n"); MPI_Finalize(); return 0; }
    n = SIZE / p;
    local = (int *)malloc(n * sizeof(int)); other = (int *)malloc(n * sizeof(int)); tmp = (int *)malloc(n * sizeof(int));
    if (rank == 0) {
        srand(7);
        for (int i = 0; i < SIZE; i++) all[i] = rand() % 100;
        printf("Unsorted:"); for (int i = 0; i < SIZE; i++) printf(" %d", all[i]); printf("\n");
    }
    MPI_Scatter(all, n, MPI_INT, local, n, MPI_INT, 0, MPI_COMM_WORLD);
    qsort(local, n, sizeof(int), cmp);
    for (int phase = 0; phase < PHASES; phase++) {
        int partner = (phase + rank) % 2 == 0 ? rank + 1 : rank - 1;
        if (partner < 0 || partner >= p) continue;
        MPI_Sendrecv(local, n, MPI_INT, partner, 0, other, n, MPI_INT, partner, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (rank < partner) merge_low(local, other, tmp, n); else merge_high(local, other, tmp, n);
        printf("phase %d, rank %d: %d..%d\n", phase, rank, local[0], local[n - 1]);
    }
    MPI_Gather(local, n, MPI_INT, all, n, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) { printf("Sorted:"); for (int i = 0; i < SIZE; i++) printf(" %d", all[i]); printf("\n"); }
    free(local); free(other); free(tmp);
    MPI_Finalize();
    return 0;
}
