/*
 * mandelbrot.c - draws the Mandelbrot set with characters
 * usage: ./mandelbrot [maxiter]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define W 24
#define H 9

static const char palette[] = " .:-=+*#%@";

static int escape(double cr, double ci, int maxiter)
{
    double zr = 0.0, zi = 0.0;
    int it = 0;
    while (it < maxiter && zr * zr + zi * zi < 4.0) {
        double t = zr * zr - zi * zi + cr;
        zi = 2.0 * zr * zi + ci;
        zr = t;
        ++it;
    }
    return it;
}

int main(int argc, char *argv[])
{
    int maxiter = argc > 1 ? atoi(argv[1]) : 12;
    clock_t start = clock();
    long total = 0;

    printf("=============================\n");
    printf(" Mandelbrot %dx%d, %d iterations\n", W, H, maxiter);
    printf("=============================\n");
    for (int y = 0; y < H; y++) {
        for (int x = 0; x < W; x++) {
            int it = escape(-2.0 + 2.75 * x / (W - 1), -1.25 + 2.5 * y / (H - 1), maxiter);
            total += it;
            putchar(palette[it * 9 / maxiter]);
        }
        putchar('\n');
    }
    printf("total iterations: %ld\n", total);
    printf("elapsed: %.3f ms\n", 1000.0 * (clock() - start) / CLOCKS_PER_SEC);
    return EXIT_SUCCESS;
}
