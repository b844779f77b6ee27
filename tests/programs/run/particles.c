//# verify
#include <stdio.h>
#include <math.h>
#define NDIM 3
typedef double vec[NDIM];
typedef struct particle {
    vec pos, vel;
    float mass;
    int id : 8;
    unsigned alive : 1;
} particle;
enum { N = 4 };
static particle ps[N];
static const double G = 1.0, eps2 = 0x1p-4;
static inline double sqr(double x)
{
    return x * x;
}
static void accel(vec a[restrict N])
{
    for (int i = 0; i < N; i++) {
        for (int d = 0; d < NDIM; d++)
            a[i][d] = 0;
        for (int j = 0; j < N; j++) {
            if (i == j || !ps[j].alive)
                continue;
            double r2 = eps2;
            for (int d = 0; d < NDIM; d++)
                r2 += sqr(ps[j].pos[d] - ps[i].pos[d]);
            for (int d = 0; d < NDIM; d++)
                a[i][d] += G * ps[j].mass * (ps[j].pos[d] - ps[i].pos[d]) / r2;
        }
    }
}
int main(void)
{
    for (int i = 0; i < N; i++) {
        particle *p = ps + i;
        p->id = i - 2;
        p->alive = i != 2;
        p->mass = 1.5f + i;
        for (int d = 0; d < NDIM; d++) {
            p->pos[d] = i * (d + 1);
            (*p).vel[d] = 0.5 * (i - d);
        }
    }
    vec a[N];
    for (int s = 0; s < 2; s++) {
        accel(a);
        for (particle *p = ps; p != ps + N; p++)
            for (int d = 0; d < NDIM; d++) {
                p->vel[d] += 0.125 * a[p - ps][d];
                p->pos[d] += 0.125 * p->vel[d];
            }
    }
    double e = 0;
    for (int i = N; i-- > 0;)
        e += 0.5 * ps[i].mass * (sqr(ps[i].vel[0]) + sqr(ps[i].vel[1]) + sqr(ps[i].vel[2]));
    printf("%.6f %.6f %d %zu\n", e, ps[1].pos[2], ps[0].id, sizeof(particle));
    return 0;
}
