//! compare mandelbrot_serial.c -np=2..3 "-ignore-lines=^(=| Mandelbrot|\[master|elapsed)" => verified
//! compare mandelbrot_serial.c -np=2 "-compare-lines=^total" => verified
//! compare mandelbrot_serial.c -np=2 "-ignore-lines=^(=| Mandelbrot|\[master|elapsed)" -DFAULT => violated not-equivalent 80
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 24, HEIGHT = 9 };
#define TAG_WORK 1
#define TAG_ROW 2
#define TAG_STOP 3

typedef struct {
    int row;
    int iters;
    char pixels[WIDTH];
} row_t;

static int iterate(double cr, double ci, int limit)
{
    double x = 0, y = 0;
    int n;
    for (n = 0; n < limit; n++) {
        if (x * x + y * y >= 4)
            break;
        double xt = x * x - y * y + cr;
        y = 2 * x * y + ci;
        x = xt;
    }
    return n;
}

static void compute_row(row_t *r, int limit)
{
    const char *shades = " .:-=+*#%@";
    r->iters = 0;
    for (int i = 0; i < WIDTH; i++) {
        int n = iterate(-2.0 + 2.75 * i / (WIDTH - 1), -1.25 + 2.5 * r->row / (HEIGHT - 1), limit);
        r->iters += n;
        r->pixels[i] = shades[n * 9 / limit];
    }
}

static void master(int nworkers, int limit)
{
    char image[HEIGHT][WIDTH + 1];
    int next = 0, active = 0;
    long sum = 0;
    MPI_Status st;
    row_t r;

    for (int w = 1; w <= nworkers; w++) {
        if (next < HEIGHT) {
            MPI_Send(&next, 1, MPI_INT, w, TAG_WORK, MPI_COMM_WORLD);
            next++;
            active++;
        } else
            MPI_Send(NULL, 0, MPI_INT, w, TAG_STOP, MPI_COMM_WORLD);
    }
    while (active > 0) {
        MPI_Recv(&r, sizeof r, MPI_BYTE, MPI_ANY_SOURCE, TAG_ROW, MPI_COMM_WORLD, &st);
        memcpy(image[r.row], r.pixels, WIDTH);
        image[r.row][WIDTH] = '\0';
#ifdef FAULT
        sum = r.iters;
#else
        sum += r.iters;
#endif
        if (next < HEIGHT) {
            MPI_Send(&next, 1, MPI_INT, st.MPI_SOURCE, TAG_WORK, MPI_COMM_WORLD);
            next++;
        } else {
            MPI_Send(NULL, 0, MPI_INT, st.MPI_SOURCE, TAG_STOP, MPI_COMM_WORLD);
            active--;
        }
    }
    for (int y = 0; y < HEIGHT; y++)
        puts(image[y]);
    printf("total iterations: %ld\n", sum);
}

static void worker(int limit)
{
    row_t r;
    MPI_Status st;
    for (;;) {
        MPI_Recv(&r.row, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
        if (st.MPI_TAG == TAG_STOP)
            break;
        compute_row(&r, limit);
        MPI_Send(&r, sizeof r, MPI_BYTE, 0, TAG_ROW, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv)
{
    int rank, size, limit = 12;
    double t0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc > 1)
        limit = atoi(argv[1]);
    if (size < 2) {
        fprintf(stderr, "need at least two processes\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    t0 = MPI_Wtime();
    if (rank == 0) {
        printf("[master] %d workers, %dx%d\n", size - 1, WIDTH, HEIGHT);
        master(size - 1, limit);
        printf("[master] finished in %f seconds\n", MPI_Wtime() - t0);
    } else {
        worker(limit);
    }
    MPI_Finalize();
    return 0;
}
