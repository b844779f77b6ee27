//! compare app_wave_serial.c -np=4 -np1=1 => verified
//! verify -np=2..4 -args=wave.in -file=wave.in=@/with/wave/wave.in => verified
//! verify -np=4 -args=wave.in -file=wave.in=@/with/wave/wave.in -DFAULT => violated mpi-buffer-in-flight 131 ...
/* 2-d wave equation, Cartesian grid, non-blocking halos with derived types, checkpoint/restart. */
#include <errno.h>
#include <math.h>
#include <mpi.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#ifdef FAULT
#define WIDTH 3
#else
#define WIDTH 2
#endif

enum direction { UP, DOWN, LEFT, RIGHT, NDIR };

typedef struct {
  int nx, ny, steps, ckpt;
  double c, dt;
} Config;

typedef struct {
  int lx, ly, ox, oy;
  double *u[3];
  MPI_Datatype row, column, local, global;
} Field;

static MPI_Comm cart;
static int me, np, dims[2], coords[2], nbr[NDIR];
static char errbuf[128];

#define AT(f, k, i, j) ((f)->u[k][(i) * ((f)->ly + 2) + (j)])

static int warnf(const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  int n = vsnprintf(errbuf, sizeof errbuf, fmt, ap);
  va_end(ap);
  if (me == 0) fprintf(stderr, "wave: %s\n", errbuf);
  return n;
}

static double now(void)
{
  struct timeval tv;
  gettimeofday(&tv, NULL);
  return tv.tv_sec + tv.tv_usec * 1e-6;
}

static int load(const char *path, Config *cfg)
{
  FILE *in = fopen(path, "r");
  char name[32];
  double v;
  int rc = 0;

  if (in == NULL) {
    warnf("%s: %s", path, strerror(errno));
    return -1;
  }
  while ((rc = fscanf(in, "%31s %lf", name, &v)) == 2) {
    if (strcmp(name, "nx") == 0) cfg->nx = (int)v;
    else if (strcmp(name, "ny") == 0) cfg->ny = (int)v;
    else if (strcmp(name, "steps") == 0) cfg->steps = (int)v;
    else if (strcmp(name, "checkpoint") == 0) cfg->ckpt = (int)v;
    else if (strcmp(name, "c") == 0) cfg->c = v;
    else if (strcmp(name, "dt") == 0) cfg->dt = v;
    else warnf("ignoring %s", name);
  }
  fclose(in);
  return rc == EOF ? 0 : -1;
}

static void split(int n, int p, int k, int *len, int *off)
{
  *len = n / p + (k < n % p);
  *off = k * (n / p) + (k < n % p ? k : n % p);
}

static void field_init(Field *f, const Config *cfg)
{
  int sizes[2], sub[2], start[2];
  split(cfg->nx, dims[0], coords[0], &f->lx, &f->ox);
  split(cfg->ny, dims[1], coords[1], &f->ly, &f->oy);
  for (int k = 0; k < 3; k++) {
    f->u[k] = malloc(sizeof(double) * (f->lx + 2) * (f->ly + 2));
    for (int i = 0; i < (f->lx + 2) * (f->ly + 2); i++) f->u[k][i] = 0.0;
  }
  MPI_Type_contiguous(f->ly, MPI_DOUBLE, &f->row);
  MPI_Type_commit(&f->row);
  MPI_Type_vector(f->lx, 1, f->ly + WIDTH, MPI_DOUBLE, &f->column);
  MPI_Type_commit(&f->column);
  sizes[0] = f->lx + 2, sizes[1] = f->ly + 2;
  sub[0] = f->lx, sub[1] = f->ly;
  start[0] = start[1] = 1;
  MPI_Type_create_subarray(2, sizes, sub, start, MPI_ORDER_C, MPI_DOUBLE, &f->local);
  MPI_Type_commit(&f->local);
  sizes[0] = cfg->nx, sizes[1] = cfg->ny;
  start[0] = f->ox, start[1] = f->oy;
  MPI_Type_create_subarray(2, sizes, sub, start, MPI_ORDER_C, MPI_DOUBLE, &f->global);
  MPI_Type_commit(&f->global);
  for (int i = 1; i <= f->lx; i++)
    for (int j = 1; j <= f->ly; j++) {
      int x = f->ox + i, y = f->oy + j;
      AT(f, 0, i, j) = AT(f, 1, i, j) = x * (cfg->nx + 1 - x) * y * (cfg->ny + 1 - y) / 16.0;
    }
}

static void field_free(Field *f)
{
  for (int k = 0; k < 3; k++) free(f->u[k]);
  MPI_Type_free(&f->row);
  MPI_Type_free(&f->column);
  MPI_Type_free(&f->local);
  MPI_Type_free(&f->global);
}

static void exchange_begin(Field *f, MPI_Request r[2 * NDIR])
{
  double *u = f->u[1];
  int w = f->ly + 2, n = 0;
  MPI_Irecv(&u[1], 1, f->row, nbr[UP], DOWN, cart, &r[n++]);
  MPI_Irecv(&u[(f->lx + 1) * w + 1], 1, f->row, nbr[DOWN], UP, cart, &r[n++]);
  MPI_Irecv(&u[w], 1, f->column, nbr[LEFT], RIGHT, cart, &r[n++]);
  MPI_Irecv(&u[w + f->ly + 1], 1, f->column, nbr[RIGHT], LEFT, cart, &r[n++]);
  MPI_Isend(&u[w + 1], 1, f->row, nbr[UP], UP, cart, &r[n++]);
  MPI_Isend(&u[f->lx * w + 1], 1, f->row, nbr[DOWN], DOWN, cart, &r[n++]);
  MPI_Isend(&u[w + 1], 1, f->column, nbr[LEFT], LEFT, cart, &r[n++]);
  MPI_Isend(&u[w + f->ly], 1, f->column, nbr[RIGHT], RIGHT, cart, &r[n++]);
}

static inline void update(Field *f, int i, int j, double c2)
{
  AT(f, 2, i, j) = 2 * AT(f, 1, i, j) - AT(f, 0, i, j) +
                   c2 * (AT(f, 1, i - 1, j) + AT(f, 1, i + 1, j) + AT(f, 1, i, j - 1) +
                         AT(f, 1, i, j + 1) - 4 * AT(f, 1, i, j));
}

static void step(Field *f, double c2)
{
  MPI_Request r[2 * NDIR];
  int i, j;
  exchange_begin(f, r);
  for (i = 2; i < f->lx; i++)
    for (j = 2; j < f->ly; j++) update(f, i, j, c2);
  MPI_Waitall(2 * NDIR, r, MPI_STATUSES_IGNORE);
  for (j = 1; j <= f->ly; j++) {
    update(f, 1, j, c2);
    if (f->lx > 1) update(f, f->lx, j, c2);
  }
  for (i = 2; i < f->lx; i++) {
    update(f, i, 1, c2);
    if (f->ly > 1) update(f, i, f->ly, c2);
  }
  double *t = f->u[0];
  f->u[0] = f->u[1];
  f->u[1] = f->u[2];
  f->u[2] = t;
}

static int checkpoint(Field *f, int n)
{
  static char name[FILENAME_MAX];
  MPI_File fh;
  MPI_Status st;
  int count, rc;
  snprintf(name, sizeof name, "wave.%04d", n);
  rc = MPI_File_open(cart, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &fh);
  if (rc != MPI_SUCCESS) {
    char msg[MPI_MAX_ERROR_STRING];
    int len;
    MPI_Error_string(rc, msg, &len);
    return warnf("%s: %s", name, msg);
  }
  MPI_File_set_view(fh, 0, MPI_DOUBLE, f->global, "native", MPI_INFO_NULL);
  MPI_File_write_all(fh, f->u[1], 1, f->local, &st);
  MPI_Get_count(&st, f->local, &count);
  MPI_File_close(&fh);
  return count != 1;
}

int main(int argc, char **argv)
{
  Config cfg = {4, 4, 2, 0, 1.0, 0.5};
  Field f;
  int periods[2] = {0, 0}, bad = 0;
  double t0, energy = 0, total;

  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &np);
  MPI_Dims_create(np, 2, dims);
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &cart);
  MPI_Comm_rank(cart, &me);
  MPI_Cart_coords(cart, me, 2, coords);
  MPI_Cart_shift(cart, 0, 1, &nbr[UP], &nbr[DOWN]);
  MPI_Cart_shift(cart, 1, 1, &nbr[LEFT], &nbr[RIGHT]);
  if (argc > 1 && me == 0) bad = load(argv[1], &cfg);
  MPI_Bcast(&bad, 1, MPI_INT, 0, cart);
  if (bad) {
    MPI_Comm_free(&cart);
    MPI_Finalize();
    exit(EXIT_FAILURE);
  }
  MPI_Bcast(&cfg.nx, 4, MPI_INT, 0, cart);
  MPI_Bcast(&cfg.c, 2, MPI_DOUBLE, 0, cart);
  if (cfg.nx < dims[0] || cfg.ny < dims[1]) {
    warnf("grid of %dx%d is too small for %dx%d processes", cfg.nx, cfg.ny, dims[0], dims[1]);
    MPI_Abort(cart, 3);
  }
  field_init(&f, &cfg);
  t0 = now();
  for (int n = 1; n <= cfg.steps; n++) {
    step(&f, cfg.c * cfg.c * cfg.dt * cfg.dt);
    if (cfg.ckpt && n % cfg.ckpt == 0 && checkpoint(&f, n)) warnf("checkpoint %d failed", n);
  }
  for (int i = 1; i <= f.lx; i++)
    for (int j = 1; j <= f.ly; j++) energy += AT(&f, 1, i, j) * AT(&f, 1, i, j);
  MPI_Reduce(&energy, &total, 1, MPI_DOUBLE, MPI_SUM, 0, cart);
  if (me == 0) {
    printf("|u|^2 = %.10g\n", total);
    fprintf(stderr, "%.3f s\n", now() - t0);
  }
  field_free(&f);
  MPI_Comm_free(&cart);
  MPI_Finalize();
  return 0;
}
