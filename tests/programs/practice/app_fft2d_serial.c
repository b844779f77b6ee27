#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* plain DFT along rows and columns */
static void dft(double complex *x, int n, int stride)
{
    double complex y[n];
    for (int k = 0; k < n; k++) {
        y[k] = 0;
        for (int j = 0; j < n; j++)
            y[k] += x[j * stride] * cexp(-2 * 3.14159265358979323846 * I * j * k / n);
    }
    for (int k = 0; k < n; k++)
        x[k * stride] = y[k];
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 4;
    double complex(*a)[n] = malloc(sizeof(double complex[n][n]));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = (i + 1) * (j % 3) + 0.5 * I * j;
    for (int i = 0; i < n; i++)
        dft(a[i], n, 1);
    for (int j = 0; j < n; j++)
        dft(&a[0][j], n, n);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            printf(" (%.3f,%.3f)", creal(a[i][j]), cimag(a[i][j]));
        printf("\n");
    }
    free(a);
    return 0;
}
