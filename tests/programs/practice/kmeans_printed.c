//! compare kmeans_printed_serial.c -stdin=@/with/points.txt -np=2 => verified
//! compare kmeans_printed_serial.c -stdin=@/with/points.txt -np=3 => verified
//! compare kmeans_printed_serial.c -stdin=@/with/points.txt -np=4 => verified
//! compare kmeans_printed_serial.c -stdin=@/with/points.txt -np=2 -DFAULT => violated not-equivalent 128
/* The points are scattered; sums and counts are reduced in one structure with an operation of its own. */
#include <float.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { K = 2, ROUNDS = 4 };

struct point {
    double x, y;
};

struct cluster {
    struct point sum;
    double count;
};

static double distance(struct point a, struct point b)
{
    double dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

static int nearest(struct point p, const struct point *centers)
{
    int best = 0;
    double least = DBL_MAX;
    for (int k = 0; k < K; k++) {
        double d = distance(p, centers[k]);
        if (d < least) {
            least = d;
            best = k;
        }
    }
    return best;
}

static void add(void *in, void *inout, int *count, MPI_Datatype *type)
{
    const struct cluster *a = in;
    struct cluster *b = inout;
    (void)type;
    for (int i = 0; i < *count; i++) {
        b[i].sum.x += a[i].sum.x;
        b[i].sum.y += a[i].sum.y;
        b[i].count += a[i].count;
    }
}

/* 0 and the points, or what is wrong. */
static int read_points(struct point **points, int *n)
{
    if (scanf("%d", n) != 1 || *n < K) {
        fprintf(stderr, "expected the number of points, at least %d\n", K);
        return 1;
    }
    *points = malloc((size_t)*n * sizeof **points);
    for (int i = 0; i < *n; i++)
        if (scanf("%lf %lf", &(*points)[i].x, &(*points)[i].y) != 2) {
            fprintf(stderr, "expected point %d\n", i);
            free(*points);
            return 1;
        }
    return 0;
}

int main(int argc, char **argv)
{
    int rank, size, n = 0, failed = 0;
    struct point *all = NULL, centers[K];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        failed = read_points(&all, &n);
    MPI_Bcast(&failed, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (failed) {
        MPI_Finalize();
        return 1;
    }
    MPI_Datatype point_type, cluster_type;
    MPI_Type_contiguous(2, MPI_DOUBLE, &point_type);
    MPI_Type_contiguous(3, MPI_DOUBLE, &cluster_type);
    MPI_Type_commit(&point_type);
    MPI_Type_commit(&cluster_type);
    MPI_Op add_clusters;
    MPI_Op_create(add, 1, &add_clusters);
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    int *counts = malloc(2 * (size_t)size * sizeof *counts), *starts = counts + size;
    for (int p = 0; p < size; p++) {
        starts[p] = p * n / size;
#ifdef FAULT
        counts[p] = n / size;
#else
        counts[p] = (p + 1) * n / size - starts[p];
#endif
    }
    int own = counts[rank];
    struct point *points = malloc((size_t)(own + 1) * sizeof *points);
    MPI_Scatterv(all, counts, starts, point_type, points, own, point_type, 0, MPI_COMM_WORLD);
    for (int k = 0; rank == 0 && k < K; k++)
        centers[k] = all[k];
    MPI_Bcast(centers, K, point_type, 0, MPI_COMM_WORLD);
    for (int round = 0; round < ROUNDS; round++) {
        struct cluster clusters[K] = {{{0, 0}, 0}};
        int moved = 0;
        for (int i = 0; i < own; i++) {
            struct cluster *c = &clusters[nearest(points[i], centers)];
            c->sum.x += points[i].x;
            c->sum.y += points[i].y;
            c->count++;
        }
        MPI_Allreduce(MPI_IN_PLACE, clusters, K, cluster_type, add_clusters, MPI_COMM_WORLD);
        for (int k = 0; k < K; k++)
            if (clusters[k].count > 0) {
                struct point c = {clusters[k].sum.x / clusters[k].count,
                                  clusters[k].sum.y / clusters[k].count};
                moved |= c.x != centers[k].x || c.y != centers[k].y;
                centers[k] = c;
            }
        if (rank == 0) {
            printf("round %d:", round);
            for (int k = 0; k < K; k++)
                printf(" (%.3f, %.3f) x %d", centers[k].x, centers[k].y, (int)clusters[k].count);
            printf("\n");
        }
        if (!moved)
            break;
    }
    free(all);
    free(points);
    free(counts);
    MPI_Op_free(&add_clusters);
    MPI_Type_free(&point_type);
    MPI_Type_free(&cluster_type);
    MPI_Finalize();
    return 0;
}
