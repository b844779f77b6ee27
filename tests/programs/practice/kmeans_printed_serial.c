//! verify -stdin=@/with/points.txt => verified
/* k-means of points in the plane that standard input holds: their number, then the coordinates. */
#include <float.h>
#include <stdio.h>
#include <stdlib.h>

enum { K = 2, ROUNDS = 4 };

struct point {
    double x, y;
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

int main(void)
{
    int n;
    if (scanf("%d", &n) != 1 || n < K) {
        fprintf(stderr, "expected the number of points, at least %d\n", K);
        return 1;
    }
    struct point *points = malloc((size_t)n * sizeof *points), centers[K];
    for (int i = 0; i < n; i++)
        if (scanf("%lf %lf", &points[i].x, &points[i].y) != 2) {
            fprintf(stderr, "expected point %d\n", i);
            free(points);
            return 1;
        }
    for (int k = 0; k < K; k++)
        centers[k] = points[k];
    for (int round = 0; round < ROUNDS; round++) {
        struct point sums[K] = {{0, 0}};
        int counts[K] = {0}, moved = 0;
        for (int i = 0; i < n; i++) {
            int k = nearest(points[i], centers);
            sums[k].x += points[i].x;
            sums[k].y += points[i].y;
            counts[k]++;
        }
        for (int k = 0; k < K; k++)
            if (counts[k]) {
                struct point c = {sums[k].x / counts[k], sums[k].y / counts[k]};
                moved |= c.x != centers[k].x || c.y != centers[k].y;
                centers[k] = c;
            }
        printf("round %d:", round);
        for (int k = 0; k < K; k++)
            printf(" (%.3f, %.3f) x %d", centers[k].x, centers[k].y, counts[k]);
        printf("\n");
        if (!moved)
            break;
    }
    free(points);
    return 0;
}
