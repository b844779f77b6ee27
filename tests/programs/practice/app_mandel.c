//! verify -np=2 -set=WIDTH=3 -set=HEIGHT=4 -set=MAXITER=4 => verified
//! verify -np=3 -set=WIDTH=2 -set=HEIGHT=3 -set=MAXITER=3 => verified
//! verify -np=3 -set=WIDTH=2 -set=HEIGHT=3 -set=MAXITER=3 -DFAULT => violated deadlock-absolute 81 ...
/* Mandelbrot set: rows are handed out by rank 0, the picture is written as PGM. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define WIDTH 640
#define HEIGHT 480
#define MAXITER 256
enum { TAG_WORK = 1, TAG_DONE, TAG_STOP };
struct row {
    int y;
    unsigned char pixels[WIDTH];
};
static const double x0 = -2.0, x1 = 1.0, y0 = -1.125, y1 = 1.125;
static unsigned char iterate(double cx, double cy)
{
    double x = 0, y = 0;
    int i;
    for (i = 0; i < MAXITER - 1 && x * x + y * y < 4.0; i++) {
        double t = x * x - y * y + cx;
        y = 2 * x * y + cy;
        x = t;
    }
    return (unsigned char)i;
}
static void compute(struct row *r)
{
    double cy = y0 + (y1 - y0) * r->y / HEIGHT;
    for (int x = 0; x < WIDTH; x++)
        r->pixels[x] = iterate(x0 + (x1 - x0) * x / WIDTH, cy);
}
static void master(int size, const char *path)
{
    unsigned char *image = malloc(WIDTH * HEIGHT);
    struct row r;
    int next = 0, active = 0;
    MPI_Status st;
    for (int w = 1; w < size; w++) {
        if (next < HEIGHT) {
            MPI_Send(&next, 1, MPI_INT, w, TAG_WORK, MPI_COMM_WORLD);
            next++;
            active++;
        } else
            MPI_Send(NULL, 0, MPI_INT, w, TAG_STOP, MPI_COMM_WORLD);
    }
    while (active > 0) {
        MPI_Recv(&r, sizeof r, MPI_BYTE, MPI_ANY_SOURCE, TAG_DONE, MPI_COMM_WORLD, &st);
        memcpy(image + r.y * WIDTH, r.pixels, WIDTH);
        if (next < HEIGHT) {
            MPI_Send(&next, 1, MPI_INT, st.MPI_SOURCE, TAG_WORK, MPI_COMM_WORLD);
            next++;
        } else {
#ifdef FAULT
            active--;
#else
            MPI_Send(NULL, 0, MPI_INT, st.MPI_SOURCE, TAG_STOP, MPI_COMM_WORLD);
            active--;
#endif

        }
    }
    FILE *f = fopen(path, "wb");
    if (!f) {
        perror(path);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    fprintf(f, "P5\n%d %d\n%d\n", WIDTH, HEIGHT, MAXITER - 1);
    if (fwrite(image, 1, WIDTH * HEIGHT, f) != WIDTH * HEIGHT)
        fprintf(stderr, "short write\n");
    fclose(f);
    free(image);
}
static void worker(void)
{
    struct row r;
    MPI_Status st;
    for (;;) {
        MPI_Recv(&r.y, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
        if (st.MPI_TAG == TAG_STOP)
            return;
        compute(&r);
        MPI_Send(&r, sizeof r, MPI_BYTE, 0, TAG_DONE, MPI_COMM_WORLD);
    }
}
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size < 2) {
        fprintf(stderr, "need at least 2 processes\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    double t = MPI_Wtime();
    if (rank == 0) {
        master(size, argc > 1 ? argv[1] : "mandel.pgm");
        printf("time %g s\n", MPI_Wtime() - t);
    } else
        worker();
    MPI_Finalize();
    return 0;
}
