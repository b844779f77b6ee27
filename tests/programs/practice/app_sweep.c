//! compare app_sweep_serial.c -np=4 -np1=1 -ignore-lines=^(grid|time) => verified
/* Wavefront transport sweep, KBA decomposition: 2-d processes, pipelined in angles and k planes. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

#ifndef NX
#define NX 8
#define NY 8
#define NZ 4
#endif
#define MK 2                    /* planes per pipeline stage */
#define NANG 2

#define PHI(i, j, k) phi[((k) * ny + (j)) * nx + (i)]
#define SRC(i, j, k) src[((k) * ny + (j)) * nx + (i)]

static int rank, size, dims[2], coords[2];
static int nx, ny, nz = NZ;
static int nbr[4];              /* W E S N */
static double *phi, *src, *phik;
static const double mu[NANG] = { 0.35, 0.87 }, eta[NANG] = { 0.87, 0.35 }, xi[NANG] = { 0.35, 0.35 }, w[NANG] = { 0.125, 0.125 };

static double *dalloc(size_t n)
{
    double *p = (double *)calloc(n, sizeof(double));
    if (p == NULL) {
        printf("process %d: cannot allocate %lu bytes\n", rank, (unsigned long)(n * sizeof(double)));
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return p;
}

static void sweep_octant(int oct, MPI_Comm comm)
{
    int sx = oct & 1 ? -1 : 1, sy = oct & 2 ? -1 : 1, sz = oct & 4 ? -1 : 1;
    int from_x = sx > 0 ? nbr[0] : nbr[1], to_x = sx > 0 ? nbr[1] : nbr[0];
    int from_y = sy > 0 ? nbr[2] : nbr[3], to_y = sy > 0 ? nbr[3] : nbr[2];
    int i, j, k, ii, jj, kk, kb, a;
    double *phii = dalloc((size_t)ny * MK * NANG);      /* inflow in x */
    double *phij = dalloc((size_t)nx * MK * NANG);      /* inflow in y */

    memset(phik, 0, (size_t)nx * ny * NANG * sizeof(double));
    for (kb = 0; kb < nz; kb += MK) {
        if (from_x != MPI_PROC_NULL)
            MPI_Recv(phii, ny * MK * NANG, MPI_DOUBLE, from_x, 10 + oct, comm, MPI_STATUS_IGNORE);
        else
            memset(phii, 0, (size_t)ny * MK * NANG * sizeof(double));
        if (from_y != MPI_PROC_NULL)
            MPI_Recv(phij, nx * MK * NANG, MPI_DOUBLE, from_y, 20 + oct, comm, MPI_STATUS_IGNORE);
        else
            memset(phij, 0, (size_t)nx * MK * NANG * sizeof(double));
        for (kk = kb; kk < kb + MK && kk < nz; kk++) {
            k = sz > 0 ? kk : nz - 1 - kk;
            for (jj = 0; jj < ny; jj++) {
                j = sy > 0 ? jj : ny - 1 - jj;
                for (ii = 0; ii < nx; ii++) {
                    i = sx > 0 ? ii : nx - 1 - ii;
                    for (a = 0; a < NANG; a++) {
                        double *px = &phii[((kk - kb) * ny + j) * NANG + a];
                        double *py = &phij[((kk - kb) * nx + i) * NANG + a];
                        double *pz = &phik[(j * nx + i) * NANG + a];
                        double psi = (SRC(i, j, k) + 2 * (mu[a] * *px + eta[a] * *py + xi[a] * *pz)) /
                                     (1.0 + 2 * (mu[a] + eta[a] + xi[a]));
                        *px = 2 * psi - *px;
                        *py = 2 * psi - *py;
                        *pz = 2 * psi - *pz;
                        PHI(i, j, k) += w[a] * psi;
                    }
                }
            }
        }
        if (to_x != MPI_PROC_NULL)
            MPI_Send(phii, ny * MK * NANG, MPI_DOUBLE, to_x, 10 + oct, comm);
        if (to_y != MPI_PROC_NULL)
            MPI_Send(phij, nx * MK * NANG, MPI_DOUBLE, to_y, 20 + oct, comm);
    }
    free(phii);
    free(phij);
}

int main(int argc, char *argv[])
{
    int periods[2] = { 0, 0 }, it, niter = 1, oct, n;
    double t, sum, total, tmax;
    MPI_Comm cart;

    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc > 1)
        niter = (int)strtol(argv[1], NULL, 10);
    if (argc > 3) {
        dims[0] = atoi(argv[2]);
        dims[1] = atoi(argv[3]);
    }
    if (dims[0] * dims[1] != 0 && dims[0] * dims[1] != size) {
        fprintf(stderr, "%d x %d processes are not %d\n", dims[0], dims[1], size);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    MPI_Dims_create(size, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &cart);
    MPI_Comm_rank(cart, &rank);
    MPI_Cart_coords(cart, rank, 2, coords);
    MPI_Cart_shift(cart, 0, 1, &nbr[0], &nbr[1]);
    MPI_Cart_shift(cart, 1, 1, &nbr[2], &nbr[3]);
    nx = NX / dims[0] + (coords[0] < NX % dims[0]);
    ny = NY / dims[1] + (coords[1] < NY % dims[1]);
    phi = dalloc((size_t)nx * ny * nz);
    src = dalloc((size_t)nx * ny * nz);
    phik = dalloc((size_t)nx * ny * NANG);
    for (n = 0; n < nx * ny * nz; n++)
        src[n] = 1.0;
    t = -MPI_Wtime();
    for (it = 0; it < niter; it++) {
        memset(phi, 0, (size_t)nx * ny * nz * sizeof *phi);
        for (oct = 0; oct < 8; oct++)
            sweep_octant(oct, cart);
        for (n = 0; n < nx * ny * nz; n++)
            src[n] = 1.0 + 0.5 * phi[n];
    }
    t += MPI_Wtime();
    for (sum = 0, n = 0; n < nx * ny * nz; n++)
        sum += phi[n];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, cart);
    MPI_Reduce(&t, &tmax, 1, MPI_DOUBLE, MPI_MAX, 0, cart);
    if (rank == 0) {
        printf("grid %dx%dx%d processes %dx%d\n", NX, NY, NZ, dims[0], dims[1]);
        printf("average flux %12.6f\n", total / (NX * NY * NZ));
        printf("time %f\n", tmax);
    }
    free(phi), free(src), free(phik);
    MPI_Comm_free(&cart);
    MPI_Finalize();
    return 0;
}
