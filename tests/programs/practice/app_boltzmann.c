//! verify -np=2 -I@/with/boltzmann "-args=p.params o.dat" -file=p.params=@/with/boltzmann/p.params -file=o.dat=@/with/boltzmann/o.dat => verified
/* d2q9-bgk lattice Boltzmann: rows in blocks, obstacles from a file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <sys/time.h>
#include <sys/resource.h>
#include <mpi.h>
#include "lbm.h"

#define MASTER 0
void die(const char *message, const int line, const char *file)
{
  fprintf(stderr, "Error at line %d of file %s:\n", line, file);
  fprintf(stderr, "%s\n", message);
  fflush(stderr);
  exit(EXIT_FAILURE);
}

void usage(const char *exe)
{
  fprintf(stderr, "Usage: %s <paramfile> <obstaclefile>\n", exe);
  exit(EXIT_FAILURE);
}

int initialise(const char *paramfile, const char *obstaclefile, t_param *params, t_speed **cells, t_speed **tmp, int **obstacles, int rank, int size, int *first, int *rows)
{
  char message[1024];
  FILE *fp;
  int xx, yy, blocked, retval;

  fp = fopen(paramfile, "r");
  if (fp == NULL) {
    sprintf(message, "could not open input parameter file: %s", paramfile);
    die(message, __LINE__, __FILE__);
  }
  retval = fscanf(fp, "%d\n", &(params->nx));
  if (retval != 1) die("could not read param file: nx", __LINE__, __FILE__);
  retval = fscanf(fp, "%d\n", &(params->ny));
  if (retval != 1) die("could not read param file: ny", __LINE__, __FILE__);
  retval = fscanf(fp, "%d\n", &(params->max_iters));
  if (retval != 1) die("could not read param file: maxIters", __LINE__, __FILE__);
  retval = fscanf(fp, "%f\n", &(params->density));
  if (retval != 1) die("could not read param file: density", __LINE__, __FILE__);
  retval = fscanf(fp, "%f\n", &(params->accel));
  if (retval != 1) die("could not read param file: accel", __LINE__, __FILE__);
  retval = fscanf(fp, "%f\n", &(params->omega));
  if (retval != 1) die("could not read param file: omega", __LINE__, __FILE__);
  fclose(fp);

  *rows = params->ny / size + (rank < params->ny % size ? 1 : 0);
  *first = rank * (params->ny / size) + (rank < params->ny % size ? rank : params->ny % size);
  *cells = (t_speed *)malloc(sizeof(t_speed) * ((*rows + 2) * params->nx));
  if (*cells == NULL) die("cannot allocate memory for cells", __LINE__, __FILE__);
  *tmp = (t_speed *)malloc(sizeof(t_speed) * ((*rows + 2) * params->nx));
  if (*tmp == NULL) die("cannot allocate memory for tmp_cells", __LINE__, __FILE__);
  *obstacles = malloc(sizeof(int) * (params->ny * params->nx));
  if (*obstacles == NULL) die("cannot allocate column memory for obstacles", __LINE__, __FILE__);

  float w0 = params->density * 4.f / 9.f, w1 = params->density / 9.f, w2 = params->density / 36.f;
  for (int jj = 0; jj < *rows + 2; jj++)
    for (int ii = 0; ii < params->nx; ii++) {
      (*cells)[ii + jj * params->nx].speeds[0] = w0;
      for (int k = 1; k < 5; k++) (*cells)[ii + jj * params->nx].speeds[k] = w1;
      for (int k = 5; k < 9; k++) (*cells)[ii + jj * params->nx].speeds[k] = w2;
    }
  for (int i = 0; i < params->nx * params->ny; i++) (*obstacles)[i] = 0;
  fp = fopen(obstaclefile, "r");
  if (fp == NULL) {
    sprintf(message, "could not open input obstacles file: %s", obstaclefile);
    die(message, __LINE__, __FILE__);
  }
  while ((retval = fscanf(fp, "%d %d %d\n", &xx, &yy, &blocked)) != EOF) {
    if (retval != 3) die("expected 3 values per line in obstacle file", __LINE__, __FILE__);
    if (xx < 0 || xx > params->nx - 1) die("obstacle x-coord out of range", __LINE__, __FILE__);
    if (yy < 0 || yy > params->ny - 1) die("obstacle y-coord out of range", __LINE__, __FILE__);
    if (blocked != 1) die("obstacle blocked value should be 1", __LINE__, __FILE__);
    (*obstacles)[xx + yy * params->nx] = blocked;
  }
  fclose(fp);
  return EXIT_SUCCESS;
}

int accelerate_flow(const t_param params, t_speed *cells, int *obstacles, int first, int rows)
{
  float w1 = params.density * params.accel / 9.f, w2 = params.density * params.accel / 36.f;
  int jj = params.ny - 2 - first + 1;
  if (jj < 1 || jj > rows) return EXIT_SUCCESS;
  for (int ii = 0; ii < params.nx; ii++) {
    t_speed *c = &cells[ii + jj * params.nx];
    if (!obstacles[ii + (params.ny - 2) * params.nx] && (c->speeds[3] - w1) > 0.f && (c->speeds[6] - w2) > 0.f && (c->speeds[7] - w2) > 0.f) {
      c->speeds[1] += w1; c->speeds[5] += w2; c->speeds[8] += w2;
      c->speeds[3] -= w1; c->speeds[6] -= w2; c->speeds[7] -= w2;
    }
  }
  return EXIT_SUCCESS;
}

void exchange(const t_param params, t_speed *cells, int rows, int rank, int size)
{
  int up = (rank + 1) % size, down = (rank + size - 1) % size, n = params.nx * NSPEEDS;
  MPI_Sendrecv((float *)&cells[rows * params.nx], n, MPI_FLOAT, up, 0, (float *)&cells[0], n, MPI_FLOAT, down, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv((float *)&cells[params.nx], n, MPI_FLOAT, down, 1, (float *)&cells[(rows + 1) * params.nx], n, MPI_FLOAT, up, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

float timestep(const t_param params, t_speed *cells, t_speed *tmp, int *obstacles, int first, int rows, int *tot_cells)
{
  const float c_sq = 1.f / 3.f, w0 = 4.f / 9.f, w1 = 1.f / 9.f, w2 = 1.f / 36.f;
  float tot_u = 0.f;
  *tot_cells = 0;
  for (int jj = 1; jj <= rows; jj++)
    for (int ii = 0; ii < params.nx; ii++) {
      int y_n = jj + 1, x_e = (ii + 1) % params.nx, y_s = jj - 1, x_w = (ii == 0) ? (ii + params.nx - 1) : (ii - 1);
      float s[NSPEEDS] = { cells[ii + jj * params.nx].speeds[0], cells[x_w + jj * params.nx].speeds[1], cells[ii + y_s * params.nx].speeds[2],
        cells[x_e + jj * params.nx].speeds[3], cells[ii + y_n * params.nx].speeds[4], cells[x_w + y_s * params.nx].speeds[5],
        cells[x_e + y_s * params.nx].speeds[6], cells[x_e + y_n * params.nx].speeds[7], cells[x_w + y_n * params.nx].speeds[8] };
      t_speed *out = &tmp[ii + jj * params.nx];
      if (obstacles[ii + (jj - 1 + first) * params.nx]) {
        static const int opposite[NSPEEDS] = { 0, 3, 4, 1, 2, 7, 8, 5, 6 };
        for (int k = 0; k < NSPEEDS; k++) out->speeds[k] = s[opposite[k]];
        continue;
      }
      float local_density = 0.f;
      for (int kk = 0; kk < NSPEEDS; kk++) local_density += s[kk];
      float u_x = (s[1] + s[5] + s[8] - (s[3] + s[6] + s[7])) / local_density;
      float u_y = (s[2] + s[5] + s[6] - (s[4] + s[7] + s[8])) / local_density;
      float u_sq = u_x * u_x + u_y * u_y;
      float u[NSPEEDS] = { 0, u_x, u_y, -u_x, -u_y, u_x + u_y, -u_x + u_y, -u_x - u_y, u_x - u_y };
      for (int kk = 0; kk < NSPEEDS; kk++) {
        float w = kk == 0 ? w0 : kk < 5 ? w1 : w2;
        float d = w * local_density * (1.f + u[kk] / c_sq + (u[kk] * u[kk]) / (2.f * c_sq * c_sq) - u_sq / (2.f * c_sq));
        out->speeds[kk] = s[kk] + params.omega * (d - s[kk]);
      }
      tot_u += sqrtf((u_x * u_x) + (u_y * u_y));
      ++*tot_cells;
    }
  return tot_u;
}

int main(int argc, char *argv[])
{
  t_param params;
  t_speed *cells = NULL, *tmp_cells = NULL, *t;
  int *obstacles = NULL, rank, size, first, rows, n, ntot;
  float *av_vels, u;
  struct timeval timstr;
  struct rusage ru;
  double tic, toc, usrtim, systim;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (argc != 3) usage(argv[0]);
  initialise(argv[1], argv[2], &params, &cells, &tmp_cells, &obstacles, rank, size, &first, &rows);
  av_vels = (float *)malloc(sizeof(float) * params.max_iters);
  gettimeofday(&timstr, NULL);
  tic = timstr.tv_sec + (timstr.tv_usec / 1000000.0);
  for (int tt = 0; tt < params.max_iters; tt++) {
    accelerate_flow(params, cells, obstacles, first, rows);
    exchange(params, cells, rows, rank, size);
    u = timestep(params, cells, tmp_cells, obstacles, first, rows, &n);
    t = cells; cells = tmp_cells; tmp_cells = t;
    float total;
    MPI_Reduce(&u, &total, 1, MPI_FLOAT, MPI_SUM, MASTER, MPI_COMM_WORLD);
    MPI_Reduce(&n, &ntot, 1, MPI_INT, MPI_SUM, MASTER, MPI_COMM_WORLD);
    if (rank == MASTER) av_vels[tt] = total / (float)ntot;
#ifdef DEBUG
    printf("==timestep: %d==\n", tt);
#endif
  }
  gettimeofday(&timstr, NULL);
  toc = timstr.tv_sec + (timstr.tv_usec / 1000000.0);
  getrusage(RUSAGE_SELF, &ru);
  usrtim = ru.ru_utime.tv_sec + (ru.ru_utime.tv_usec / 1000000.0);
  systim = ru.ru_stime.tv_sec + (ru.ru_stime.tv_usec / 1000000.0);
  if (rank == MASTER) {
    printf("==done==\n");
    for (int i = 0; i < params.max_iters; i++) printf("%d:\t%.12E\n", i, av_vels[i]);
    printf("Elapsed time:\t\t\t%.6lf (s)\n", toc - tic);
    printf("Elapsed user CPU time:\t\t%.6lf (s)\n", usrtim);
    printf("Elapsed system CPU time:\t%.6lf (s)\n", systim);
  }
  free(cells); free(tmp_cells); free(obstacles); free(av_vels);
  MPI_Finalize();
  return EXIT_SUCCESS;
}
