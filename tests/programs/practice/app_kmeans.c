//! verify -np=3 => verified
#include <float.h>
#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define K 2
#define DIM 2
struct point { double x[DIM]; };
static double dist2(const struct point *a, const struct point *b)
{
    double s = 0;
    for (int d = 0; d < DIM; d++) { double t = a->x[d] - b->x[d]; s += t * t; }
    return s;
}
int main(int argc, char *argv[])
{
    int rank, nproc;
    long n = 6;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nproc);
    struct point *all = NULL;
    int *counts = malloc(nproc * sizeof(int)), *displ = malloc(nproc * sizeof(int));
    for (int p = 0, off = 0; p < nproc; p++) {
        counts[p] = DIM * (int)(n / nproc + (p < n % nproc));
        displ[p] = off;
        off += counts[p];
    }
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++) { all[i].x[0] = i % 2 ? 10 + i : i; all[i].x[1] = i % 2 ? 10 : 0; }
    }
    int mine = counts[rank] / DIM;
    struct point *pts = malloc((mine ? mine : 1) * sizeof *pts), centre[K];
    MPI_Scatterv(all, counts, displ, MPI_DOUBLE, pts, counts[rank], MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) memcpy(centre, all, K * sizeof *centre);
    MPI_Bcast(centre, K * DIM, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    int *label = malloc((mine ? mine : 1) * sizeof *label);
    bool changed = true;
    for (int i = 0; i < mine; i++) label[i] = -1;
    int iter = 0;
    while (changed && iter++ < 10) {
        double sums[K][DIM + 1] = {{0}}, total[K][DIM + 1];
        bool moved = false;
        for (int i = 0; i < mine; i++) {
            int best = 0;
            double least = DBL_MAX;
            for (int k = 0; k < K; k++) {
                double d = dist2(&pts[i], &centre[k]);
                if (d < least) { least = d; best = k; }
            }
            if (label[i] != best) { label[i] = best; moved = true; }
            for (int d = 0; d < DIM; d++) sums[best][d] += pts[i].x[d];
            sums[best][DIM]++;
        }
        MPI_Allreduce(sums, total, K * (DIM + 1), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        MPI_Allreduce(&moved, &changed, 1, MPI_C_BOOL, MPI_LOR, MPI_COMM_WORLD);
        for (int k = 0; k < K; k++)
            if (total[k][DIM] > 0)
                for (int d = 0; d < DIM; d++) centre[k].x[d] = total[k][d] / total[k][DIM];
    }
    if (!rank) for (int k = 0; k < K; k++) printf("%d: %.2f %.2f\n", k, centre[k].x[0], centre[k].x[1]);
    free(all); free(pts); free(label); free(counts); free(displ);
    return MPI_Finalize();
}
