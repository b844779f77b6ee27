//! verify -np=2 "-args=12 3" => verified
/* Barnes-Hut in 2-d: each process builds the whole tree, forces for its own bodies. */
#include <mpi.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double x, y, vx, vy, m; } body;
typedef struct node { double cx, cy, half, mx, my, m; const body *b; struct node *child[4]; } node;
static node *pool; static int used, cap;
static node *new_node(double cx, double cy, double half)
{
    if (used == cap) { fprintf(stderr, "tree too large\n"); MPI_Abort(MPI_COMM_WORLD, 1); }
    node *n = &pool[used++];
    memset(n, 0, sizeof *n);
    n->cx = cx; n->cy = cy; n->half = half;
    return n;
}
static int quadrant(const node *n, const body *b) { return (b->x >= n->cx) | (b->y >= n->cy) << 1; }
static void insert(node *n, const body *b)
{
    if (n->m == 0 && !n->b) { n->b = b; }
    else {
        if (n->b) { const body *old = n->b; n->b = NULL; double h = n->half / 2; int q = quadrant(n, old);
            n->child[q] = new_node(n->cx + (q & 1 ? h : -h), n->cy + (q & 2 ? h : -h), h); insert(n->child[q], old); }
        int q = quadrant(n, b); double h = n->half / 2;
        if (!n->child[q]) n->child[q] = new_node(n->cx + (q & 1 ? h : -h), n->cy + (q & 2 ? h : -h), h);
        insert(n->child[q], b);
    }
    n->mx = (n->mx * n->m + b->x * b->m) / (n->m + b->m);
    n->my = (n->my * n->m + b->y * b->m) / (n->m + b->m);
    n->m += b->m;
}
static void force(const node *n, const body *b, double theta, double *ax, double *ay)
{
    if (!n || n->m == 0 || n->b == b) return;
    double dx = n->mx - b->x, dy = n->my - b->y, d2 = dx * dx + dy * dy + 0.01;
    if (n->b || 4 * n->half * n->half < theta * theta * d2) {
        double f = n->m / (d2 * sqrt(d2));
        *ax += f * dx; *ay += f * dy;
    } else for (int q = 0; q < 4; q++) force(n->child[q], b, theta, ax, ay);
}
int main(int argc, char **argv)
{
    int rank, size, n = argc > 1 ? atoi(argv[1]) : 5, steps = argc > 2 ? atoi(argv[2]) : 2;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_contiguous(sizeof(body) / sizeof(double), MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    body *b = malloc(n * sizeof *b);
    int *cnt = malloc(size * sizeof *cnt), *dsp = malloc(size * sizeof *dsp);
    for (int p = 0; p < size; p++) { dsp[p] = p * n / size; cnt[p] = (p + 1) * n / size - dsp[p]; }
    cap = 32 * n;
    pool = malloc(cap * sizeof *pool);
    for (int i = 0; i < n; i++) b[i] = (body){ cos(i * 2.4) * (i + 1) / n, sin(i * 2.4) * (i + 1) / n, 0, 0, 1.0 / n };
    for (int s = 0; s < steps; s++) {
        used = 0;
        node *root = new_node(0, 0, 2);
        for (int i = 0; i < n; i++) insert(root, &b[i]);
        for (int i = dsp[rank]; i < dsp[rank] + cnt[rank]; i++) {
            double ax = 0, ay = 0;
            force(root, &b[i], 0.5, &ax, &ay);
            b[i].vx += 0.01 * ax; b[i].vy += 0.01 * ay;
        }
        for (int i = dsp[rank]; i < dsp[rank] + cnt[rank]; i++) { b[i].x += 0.01 * b[i].vx; b[i].y += 0.01 * b[i].vy; }
        MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, b, cnt, dsp, type, MPI_COMM_WORLD);
    }
    double e = 0, all;
    for (int i = dsp[rank]; i < dsp[rank] + cnt[rank]; i++) e += 0.5 * b[i].m * (b[i].vx * b[i].vx + b[i].vy * b[i].vy);
    MPI_Reduce(&e, &all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (!rank) printf("kinetic energy %.8g, %d nodes\n", all, used);
    MPI_Type_free(&type);
    free(b); free(cnt); free(dsp); free(pool);
    MPI_Finalize();
    return 0;
}
