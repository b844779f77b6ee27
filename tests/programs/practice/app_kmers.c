//! verify -np=2 => verified
//! verify -np=2 -DFAULT => violated mpi-buffer 97 ...
/* Counting k-mers: sequences are scattered, hashed and sent to their owners. */
#include <ctype.h>
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define K 4
#define BUCKETS 64
typedef struct node {
    uint32_t key;
    int count;
    struct node *next;
} node;
static node *table[BUCKETS];
static const char *genome = "ACGTACGTTGCAACGTAACCGGTTACGTACGTTTGACA";
static int code(char c)
{
    switch (toupper((unsigned char)c)) {
    case 'A': return 0;
    case 'C': return 1;
    case 'G': return 2;
    case 'T': return 3;
    default: return -1;
    }
}
static uint32_t mix(uint32_t x)
{
    x ^= x >> 16;
    x *= 0x45d9f3bu;
    x ^= x >> 16;
    return x;
}
static void insert(uint32_t key)
{
    node **p = &table[mix(key) % BUCKETS];
    for (; *p; p = &(*p)->next)
        if ((*p)->key == key) {
            (*p)->count++;
            return;
        }
    *p = malloc(sizeof **p);
    if (!*p)
        MPI_Abort(MPI_COMM_WORLD, 1);
    (*p)->key = key;
    (*p)->count = 1;
    (*p)->next = NULL;
}
static void clear(void)
{
    for (int b = 0; b < BUCKETS; b++)
        while (table[b]) {
            node *n = table[b];
            table[b] = n->next;
            free(n);
        }
}
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int length = (int)strlen(genome), total = length - K + 1;
    int lo = (int)((long)total * rank / size), hi = (int)((long)total * (rank + 1) / size);
    int *scounts = calloc(size, sizeof(int)), *rcounts = calloc(size, sizeof(int));
    int *sdispls = calloc(size, sizeof(int)), *rdispls = calloc(size, sizeof(int));
    uint32_t *keys = malloc((hi - lo + 1) * sizeof *keys);
    for (int i = lo; i < hi; i++) {
        uint32_t key = 0;
        for (int j = 0; j < K; j++)
            key = key << 2 | (uint32_t)code(genome[i + j]);
        keys[i - lo] = key;
        scounts[mix(key) / 7 % size]++;
    }
    for (int p = 1; p < size; p++)
        sdispls[p] = sdispls[p - 1] + scounts[p - 1];
    uint32_t *out = malloc((hi - lo + 1) * sizeof *out);
    int *at = malloc(size * sizeof *at);
    memcpy(at, sdispls, size * sizeof *at);
    for (int i = 0; i < hi - lo; i++)
        out[at[mix(keys[i]) / 7 % size]++] = keys[i];
    MPI_Alltoall(scounts, 1, MPI_INT, rcounts, 1, MPI_INT, MPI_COMM_WORLD);
    int incoming = 0;
    for (int p = 0; p < size; p++) {
        rdispls[p] = incoming;
        incoming += rcounts[p];
    }
#ifdef FAULT
    uint32_t *in = malloc(incoming);
#else
    uint32_t *in = malloc((incoming + 1) * sizeof *in);
#endif

    MPI_Alltoallv(out, scounts, sdispls, MPI_UINT32_T, in, rcounts, rdispls, MPI_UINT32_T, MPI_COMM_WORLD);
    for (int i = 0; i < incoming; i++)
        insert(in[i]);
    int distinct = 0, most = 0, all[2];
    for (int b = 0; b < BUCKETS; b++)
        for (node *n = table[b]; n; n = n->next) {
            distinct++;
            if (n->count > most)
                most = n->count;
        }
    MPI_Reduce(&distinct, &all[0], 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&most, &all[1], 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (!rank)
        printf("%d %d-mers, %d distinct, most frequent %d times\n", total, K, all[0], all[1]);
    clear();
    free(at); free(out); free(in); free(keys);
    free(scounts); free(rcounts); free(sdispls); free(rdispls);
    MPI_Finalize();
    return 0;
}
