//! compare bucket_sort_serial.c -np=2 => verified
//! compare bucket_sort_serial.c -np=3 => verified
//! compare bucket_sort_serial.c -np=4 => verified
//! compare bucket_sort_serial.c -np=2 -DFAULT => violated mpi-buffer 104
/* Integer bucket sort over MPI: each process gets the keys of its buckets with Alltoallv. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEY_MAX 64
#define SEED 271828183u

typedef unsigned int key_type;

typedef struct {
    int rank, size;
    int total;      /* keys of all */
    int count;      /* keys here */
    key_type *keys;
    int *send_counts, *send_starts, *receive_counts, *receive_starts;
} sorter;

static key_type state = SEED;

static key_type next_key(void)
{
    state = state * 1103515245u + 12345u;
    return (state >> 16) % KEY_MAX;
}

static int first_of(int rank, int size, int total)
{
    return rank * (total / size) + (rank < total % size ? rank : total % size);
}

static void generate(sorter *s)
{
    int first = first_of(s->rank, s->size, s->total), last = first_of(s->rank + 1, s->size, s->total);
    for (int i = 0; i < first; i++)
        next_key();
    s->count = last - first;
    s->keys = malloc((s->count + 1) * sizeof *s->keys);
    for (int i = 0; i < s->count; i++)
        s->keys[i] = next_key();
}

static int owner(key_type key, int size)
{
    return (int)(key * (unsigned)size / KEY_MAX);
}

static void count_buckets(sorter *s)
{
    memset(s->send_counts, 0, s->size * sizeof(int));
    for (int i = 0; i < s->count; i++)
        s->send_counts[owner(s->keys[i], s->size)]++;
    MPI_Alltoall(s->send_counts, 1, MPI_INT, s->receive_counts, 1, MPI_INT, MPI_COMM_WORLD);
    s->send_starts[0] = s->receive_starts[0] = 0;
    for (int p = 1; p < s->size; p++) {
        s->send_starts[p] = s->send_starts[p - 1] + s->send_counts[p - 1];
#ifdef FAULT
        s->receive_starts[p] = s->receive_starts[p - 1] + s->send_counts[p - 1];
#else
        s->receive_starts[p] = s->receive_starts[p - 1] + s->receive_counts[p - 1];
#endif
    }
}

static void exchange(sorter *s)
{
    int *next = malloc(s->size * sizeof *next);
    key_type *packed = malloc((s->count + 1) * sizeof *packed);
    memcpy(next, s->send_starts, s->size * sizeof *next);
    for (int i = 0; i < s->count; i++)
        packed[next[owner(s->keys[i], s->size)]++] = s->keys[i];
    s->count = s->receive_starts[s->size - 1] + s->receive_counts[s->size - 1];
    s->keys = realloc(s->keys, (s->count + 1) * sizeof *s->keys);
    MPI_Alltoallv(packed, s->send_counts, s->send_starts, MPI_UNSIGNED, s->keys, s->receive_counts,
                  s->receive_starts, MPI_UNSIGNED, MPI_COMM_WORLD);
    free(packed);
    free(next);
}

static int compare_keys(const void *a, const void *b)
{
    key_type x = *(const key_type *)a, y = *(const key_type *)b;
    return (x > y) - (x < y);
}

static void collect(sorter *s)
{
    int *counts = NULL, *starts = NULL;
    key_type *all = NULL;
    if (s->rank == 0) {
        counts = malloc(s->size * sizeof *counts);
        starts = malloc(s->size * sizeof *starts);
        all = malloc(s->total * sizeof *all);
    }
    MPI_Gather(&s->count, 1, MPI_INT, counts, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (s->rank == 0)
        for (int p = 0; p < s->size; p++)
            starts[p] = p ? starts[p - 1] + counts[p - 1] : 0;
    MPI_Gatherv(s->keys, s->count, MPI_UNSIGNED, all, counts, starts, MPI_UNSIGNED, 0,
                MPI_COMM_WORLD);
    if (s->rank == 0) {
        unsigned long check = 0;
        int sorted = 1;
        for (int i = 0; i < s->total; i++) {
            check = check * 31 + all[i] * (unsigned long)(i + 1);
            sorted &= i == 0 || all[i - 1] <= all[i];
            printf("%2u%c", all[i], (i + 1) % 8 == 0 || i + 1 == s->total ? '\n' : ' ');
        }
        printf("checksum %lu, %s\n", check, sorted ? "sorted" : "NOT SORTED");
    }
    free(all);
    free(starts);
    free(counts);
}

int main(int argc, char *argv[])
{
    sorter s = {.total = 24};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &s.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &s.size);
    if (argc > 1)
        s.total = atoi(argv[1]);
    if (s.total <= 0) {
        if (s.rank == 0)
            fprintf(stderr, "usage: %s [number of keys]\n", argv[0]);
        MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
    }
    if (s.rank == 0)
        printf("Integer sort, %d keys below %d\n", s.total, KEY_MAX);
    int *tables = malloc(4 * s.size * sizeof *tables);
    s.send_counts = tables;
    s.send_starts = tables + s.size;
    s.receive_counts = tables + 2 * s.size;
    s.receive_starts = tables + 3 * s.size;
    double start = MPI_Wtime();
    generate(&s);
    count_buckets(&s);
    exchange(&s);
    qsort(s.keys, s.count, sizeof *s.keys, compare_keys);
    double elapsed = MPI_Wtime() - start;
    collect(&s);
    if (s.rank == 0)
        fprintf(stderr, "%d processes, %.3f s\n", s.size, elapsed);
    free(tables);
    free(s.keys);
    MPI_Finalize();
    return EXIT_SUCCESS;
}
