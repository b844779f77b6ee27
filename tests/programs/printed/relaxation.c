//! compare relaxation_serial.c -np=2..3 "-ignore-lines=^(Jacobi|wall)" => verified
//! compare relaxation_serial.c -np=4 "-compare-lines=^(u|no conv)" => verified
//! compare relaxation_serial.c -np=2 "-ignore-lines=^(Jacobi|wall)" -DFAULT => violated not-equivalent 51
#include <mpi.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define GLOBAL 12
#define EPS 0.01
#define STEPS 40
static void exchange(double *u, int n, int left, int right, MPI_Comm comm) {
  MPI_Request req[4];
  MPI_Irecv(&u[0], 1, MPI_DOUBLE, left, 1, comm, &req[0]);
  MPI_Irecv(&u[n+1], 1, MPI_DOUBLE, right, 2, comm, &req[1]);
  MPI_Isend(&u[n], 1, MPI_DOUBLE, right, 1, comm, &req[2]);
#ifdef FAULT
  MPI_Isend(&u[2], 1, MPI_DOUBLE, left, 2, comm, &req[3]);
#else
  MPI_Isend(&u[1], 1, MPI_DOUBLE, left, 2, comm, &req[3]);
#endif
  MPI_Waitall(4, req, MPI_STATUSES_IGNORE);
}
int main(int argc, char **argv) {
  int rank, size, dims[1] = {0}, periods[1] = {0}, left, right; MPI_Comm line;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Dims_create(size, 1, dims);
  MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 1, &line);
  MPI_Comm_rank(line, &rank);
  MPI_Cart_shift(line, 0, 1, &left, &right);
  int base = GLOBAL / size, rest = GLOBAL % size;
  int n = base + (rank < rest), first = rank * base + (rank < rest ? rank : rest);
  double *u = calloc(n + 2, sizeof *u), *v = calloc(n + 2, sizeof *v), t0 = MPI_Wtime();
  if (first == 0) u[1] = v[1] = 1.0;
  if (first + n == GLOBAL) u[n] = v[n] = 2.0;
  int it, done = 0;
  double gdiff = 0;
  if (rank == 0) printf("Jacobi on %d ranks\n# iter   max diff\n", size);
  for (it = 1; it <= STEPS && !done; it++) {
    double ldiff = 0;
    exchange(u, n, left, right, line);
    for (int i = 1; i <= n; i++) {
      int g = first + i - 1;
      if (g == 0 || g == GLOBAL - 1) continue;
      v[i] = (u[i-1] + u[i+1]) / 2;
      ldiff = fmax(ldiff, fabs(v[i] - u[i]));
    }
    double *t = u; u = v; v = t;
    MPI_Allreduce(&ldiff, &gdiff, 1, MPI_DOUBLE, MPI_MAX, line);
    done = gdiff < EPS;
    if (rank == 0 && it % 10 == 0) printf("%6d   %.6e\n", it, gdiff);
  }
  int counts[size], displs[size];
  for (int r = 0, at = 0; r < size; r++) { counts[r] = base + (r < rest); displs[r] = at; at += counts[r]; }
  double all[GLOBAL];
  MPI_Gatherv(u + 1, n, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, line);
  if (rank == 0) {
    if (done) printf("converged after %d iterations\n", it - 1); else printf("no convergence after %d iterations\n", STEPS);
    for (int i = 0; i < GLOBAL; i++) printf("u[%2d] = %10.6f\n", i, all[i]);
    printf("wall time %.3f s\n", MPI_Wtime() - t0);
  }
  free(u); free(v); MPI_Comm_free(&line); MPI_Finalize(); return 0;
}
