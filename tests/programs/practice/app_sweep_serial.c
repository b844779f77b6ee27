/* The serial sweep. */
#include <stdio.h>
#include <time.h>

#define NX 8
#define NY 8
#define NZ 4
#define NANG 2

static double phi[NZ][NY][NX], src[NZ][NY][NX];
static double phik[NY][NX][NANG];
static const double mu[NANG] = { 0.35, 0.87 }, eta[NANG] = { 0.87, 0.35 }, xi[NANG] = { 0.35, 0.35 }, w[NANG] = { 0.125, 0.125 };

int main(void)
{
    int i, j, k, ii, jj, kk, oct, a;
    double sum = 0;
    clock_t t = clock();

    for (k = 0; k < NZ; k++)
        for (j = 0; j < NY; j++)
            for (i = 0; i < NX; i++)
                src[k][j][i] = 1.0;
    for (oct = 0; oct < 8; oct++) {
        for (j = 0; j < NY; j++)
            for (i = 0; i < NX; i++)
                for (a = 0; a < NANG; a++)
                    phik[j][i][a] = 0;
        for (kk = 0; kk < NZ; kk++) {
            double phij[NX][NANG] = { { 0 } };
            k = oct & 4 ? NZ - 1 - kk : kk;
            for (jj = 0; jj < NY; jj++) {
                double phii[NANG] = { 0 };
                j = oct & 2 ? NY - 1 - jj : jj;
                for (ii = 0; ii < NX; ii++) {
                    i = oct & 1 ? NX - 1 - ii : ii;
                    for (a = 0; a < NANG; a++) {
                        double psi = (src[k][j][i] + 2 * (mu[a] * phii[a] + eta[a] * phij[i][a] + xi[a] * phik[j][i][a])) /
                                     (1.0 + 2 * (mu[a] + eta[a] + xi[a]));
                        phii[a] = 2 * psi - phii[a];
                        phij[i][a] = 2 * psi - phij[i][a];
                        phik[j][i][a] = 2 * psi - phik[j][i][a];
                        phi[k][j][i] += w[a] * psi;
                    }
                }
            }
        }
    }
    for (k = 0; k < NZ; k++)
        for (j = 0; j < NY; j++)
            for (i = 0; i < NX; i++)
                sum += phi[k][j][i];
    printf("grid %dx%dx%d\n", NX, NY, NZ);
    printf("average flux %12.6f\n", sum / (NX * NY * NZ));
    printf("time %f\n", (double)(clock() - t) / CLOCKS_PER_SEC);
    return 0;
}
