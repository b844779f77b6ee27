//! verify -np=2 -args=2 => verified
//! compare app_network.c -np=4 -np1=1 -args=2 => verified
/* A small neural network; data parallel, gradients by Allreduce. XOR. */
#include <mpi.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { IN = 2, HID = 3, OUT = 1 };
typedef struct { double w1[HID][IN], b1[HID], w2[OUT][HID], b2[OUT]; } net;
#define NPAR (sizeof(net) / sizeof(double))
typedef double (*act)(double);
static double sigmoid(double x) { return 1.0 / (1.0 + exp(-x)); }
static double frand(unsigned *s) { *s = *s * 1664525u + 1013904223u; return (double)(*s >> 8) / (1 << 24) - 0.5; }
static double forward(const net *n, const double *x, double *h, act f)
{
    double o = n->b2[0];
    for (int i = 0; i < HID; i++) {
        h[i] = n->b1[i];
        for (int j = 0; j < IN; j++) h[i] += n->w1[i][j] * x[j];
        h[i] = f(h[i]);
        o += n->w2[0][i] * h[i];
    }
    return f(o);
}
static double backward(const net *n, const double *x, double t, net *g)
{
    double h[HID], o = forward(n, x, h, sigmoid), d = (o - t) * o * (1 - o);
    for (int i = 0; i < HID; i++) {
        double dh = d * n->w2[0][i] * h[i] * (1 - h[i]);
        g->w2[0][i] += d * h[i];
        for (int j = 0; j < IN; j++) g->w1[i][j] += dh * x[j];
        g->b1[i] += dh;
    }
    g->b2[0] += d;
    return 0.5 * (o - t) * (o - t);
}
int main(int argc, char **argv)
{
    static const double X[4][IN] = { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, 1 } }, T[4] = { 0, 1, 1, 0 };
    int rank, size, epochs = argc > 1 ? atoi(argv[1]) : 2;
    double rate = 2.0, loss, total;
    net n, g;
    unsigned seed = 42;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (size_t i = 0; i < NPAR; i++) ((double *)&n)[i] = frand(&seed);
    MPI_Bcast(&n, NPAR, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int e = 1; e <= epochs; e++) {
        memset(&g, 0, sizeof g);
        loss = 0;
        for (int s = rank; s < 4; s += size) loss += backward(&n, X[s], T[s], &g);
        MPI_Allreduce(MPI_IN_PLACE, &g, NPAR, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        MPI_Allreduce(&loss, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        double *p = (double *)&n, *q = (double *)&g;
        for (size_t i = 0; i < NPAR; i++) p[i] -= rate * q[i];
        if (rank == 0) printf("epoch %3d loss %.6f\n", e, total);
    }
    MPI_Finalize();
    return 0;
}
