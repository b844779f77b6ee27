//! verify -np=3 "-args=g.txt 0" -file=g.txt=@/with/bfs/g.txt => verified
/* Level-synchronous BFS on a 1-d partitioned graph. usage: bfs graph.txt [root] */
#include <mpi.h>
#include <stdint.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { uint32_t *v; size_t n, cap; } vec;
static void vec_add(vec *a, uint32_t x)
{
    if (a->n == a->cap) {
        a->cap = a->cap ? a->cap * 2 : 4;
        a->v = realloc(a->v, a->cap * sizeof *a->v);
        if (!a->v) MPI_Abort(MPI_COMM_WORLD, 1);
    }
    a->v[a->n++] = x;
}

static int rank, size;
static uint32_t nv;
#define OWNER(x) ((int)((x) % (uint32_t)size))
#define LOCAL(x) ((x) / (uint32_t)size)
#define BIT(m, i) ((m)[(i) >> 6] >> ((i) & 63) & 1)
#define SET(m, i) ((m)[(i) >> 6] |= UINT64_C(1) << ((i) & 63))

static int read_graph(const char *name, vec **adj)
{
    FILE *f = fopen(name, "r");
    uint32_t a, b;
    char line[64];
    if (!f) return -1;
    if (!fgets(line, sizeof line, f) || sscanf(line, "p %" SCNu32, &nv) != 1) { fclose(f); return -2; }
    *adj = calloc(nv / size + 1, sizeof **adj);
    while (fgets(line, sizeof line, f)) {
        if (line[0] == 'c' || line[0] == '\n') continue;
        if (sscanf(line, "e %" SCNu32 " %" SCNu32, &a, &b) != 2 || a >= nv || b >= nv) { fclose(f); return -3; }
        if (OWNER(a) == rank) vec_add(&(*adj)[LOCAL(a)], b);
        if (OWNER(b) == rank) vec_add(&(*adj)[LOCAL(b)], a);
    }
    fclose(f);
    return 0;
}

int main(int argc, char **argv)
{
    vec *adj = NULL, frontier = { 0 };
    uint32_t root = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc < 2) { if (!rank) fprintf(stderr, "usage: %s graph.txt [root]\n", argv[0]); MPI_Finalize(); return 1; }
    if (argc > 2) root = (uint32_t)strtoul(argv[2], NULL, 0);
    int err = read_graph(argv[1], &adj);
    if (err) { fprintf(stderr, "[%d] %s: error %d\n", rank, argv[1], err); MPI_Abort(MPI_COMM_WORLD, -err); }
    uint32_t nl = nv / size + 1;
    int32_t *level = malloc(nl * sizeof *level);
    uint64_t *seen = calloc((nl + 63) / 64, sizeof *seen);
    for (uint32_t i = 0; i < nl; i++) level[i] = -1;
    if (OWNER(root) == rank) { vec_add(&frontier, root); level[LOCAL(root)] = 0; SET(seen, LOCAL(root)); }
    vec *out = calloc(size, sizeof *out);
    int *sc = malloc(4 * size * sizeof(int)), *sd = sc + size, *rc = sd + size, *rd = rc + size;
    int64_t total = 1, reached = 0, all;
    for (int32_t depth = 1; total > 0; depth++) {
        for (int p = 0; p < size; p++) out[p].n = 0;
        for (size_t i = 0; i < frontier.n; i++) {
            vec *e = &adj[LOCAL(frontier.v[i])];
            for (size_t k = 0; k < e->n; k++) vec_add(&out[OWNER(e->v[k])], e->v[k]);
        }
        int ns = 0, nr = 0;
        for (int p = 0; p < size; p++) { sc[p] = (int)out[p].n; sd[p] = ns; ns += sc[p]; }
        MPI_Alltoall(sc, 1, MPI_INT, rc, 1, MPI_INT, MPI_COMM_WORLD);
        for (int p = 0; p < size; p++) { rd[p] = nr; nr += rc[p]; }
        uint32_t *sb = malloc((ns + 1) * sizeof *sb), *rb = malloc((nr + 1) * sizeof *rb);
        for (int p = 0; p < size; p++) if (out[p].n) memcpy(sb + sd[p], out[p].v, out[p].n * sizeof *sb);
        MPI_Alltoallv(sb, sc, sd, MPI_UINT32_T, rb, rc, rd, MPI_UINT32_T, MPI_COMM_WORLD);
        frontier.n = 0;
        for (int i = 0; i < nr; i++) {
            uint32_t l = LOCAL(rb[i]);
            if (BIT(seen, l)) continue;
            SET(seen, l);
            level[l] = depth;
            vec_add(&frontier, rb[i]);
        }
        free(sb); free(rb);
        int64_t n = (int64_t)frontier.n;
        MPI_Allreduce(&n, &total, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
        if (!rank && total) printf("level %" PRId32 ": %" PRId64 "\n", depth, total);
    }
    for (uint32_t i = 0; i < nl; i++) reached += level[i] >= 0;
    MPI_Reduce(&reached, &all, 1, MPI_INT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
    if (!rank) printf("reached %" PRId64 " of %" PRIu32 "\n", all, nv);
    for (uint32_t i = 0; i < nl; i++) free(adj[i].v);
    for (int p = 0; p < size; p++) free(out[p].v);
    free(adj); free(out); free(sc); free(level); free(seen); free(frontier.v);
    MPI_Finalize();
    return 0;
}
