//! verify -np=2..3 with/spmv/mmio.c -I@/with/spmv -args=a.mtx -file=a.mtx=@/with/spmv/a.mtx => verified
//! verify -np=3 with/spmv/mmio.c -I@/with/spmv -args=a.mtx -file=a.mtx=@/with/spmv/a.mtx -DFAULT => violated mpi-buffer-in-flight 194 ...
/* Distributed CSR matrix-vector product and CG.  Rows are distributed in uneven blocks; columns that
 * other ranks own are found once, index lists exchanged by Alltoallv, values by persistent requests. */
#include <mpi.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "mmio.h"

#define CHECK_MPI(call)                                                              \
  do {                                                                               \
    int err_ = (call);                                                               \
    if (err_ != MPI_SUCCESS) {                                                       \
      char msg_[MPI_MAX_ERROR_STRING];                                               \
      int len_;                                                                      \
      MPI_Error_string(err_, msg_, &len_);                                           \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, msg_);                      \
      MPI_Abort(MPI_COMM_WORLD, err_);                                               \
    }                                                                                \
  } while (0)

struct coo { int i, j; double v; };

typedef struct {
  int n, rows, first;       /* global size, own rows, first own row */
  int *ptr, *col;           /* col is local: < rows own, else ghost */
  double *val;
  int nghost, nsend;
  int *ghosts, *sendidx;
  double *sendbuf;
  int nreq;
  MPI_Request *req;
  double *x;                /* rows + nghost */
} dist_matrix;

static int rank, size;

static int cmp_coo(const void *a, const void *b)
{
  const struct coo *x = a, *y = b;
  if (x->i != y->i) return x->i < y->i ? -1 : 1;
  return (x->j > y->j) - (x->j < y->j);
}

static int cmp_int(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static inline int first_row(int n, int r) { return (int)((long long)n * r / size); }

static int owner(int n, int row)
{
  int r = 0;
  while (first_row(n, r + 1) <= row) r++;
  return r;
}

static struct coo *read_matrix(const char *name, int *n, int *nz)
{
  FILE *f = fopen(name, "r");
  mm_typecode code;
  int m, nnz, k, c = 0;
  struct coo *a;

  if (!f) {
    perror(name);
    return NULL;
  }
  if (mm_read_banner(f, &code) != 0 || !mm_is_matrix(code) || !mm_is_sparse(code)) {
    printf("Could not process Matrix Market banner.\n");
    fclose(f);
    return NULL;
  }
  if (mm_read_size(f, &m, n, &nnz) != 0 || m != *n) {
    fclose(f);
    return NULL;
  }
  a = malloc(2 * nnz * sizeof *a);
  for (k = 0; k < nnz; k++) {
    int i, j;
    double v = 1.0;
    if (fscanf(f, "%d %d", &i, &j) != 2) break;
    if (!mm_is_pattern(code) && fscanf(f, "%lg\n", &v) != 1) break;
    a[c++] = (struct coo){i - 1, j - 1, v};
    if (mm_is_symmetric(code) && i != j)
      a[c++] = (struct coo){.i = j - 1, .j = i - 1, .v = v};
  }
  fclose(f);
  qsort(a, c, sizeof *a, cmp_coo);
  *nz = c;
  return a;
}

static MPI_Datatype coo_type(void)
{
  MPI_Datatype t;
  struct coo s = {0};
  MPI_Aint base, d[2];
  int len[2] = {2, 1};
  MPI_Datatype ty[2] = {MPI_INT, MPI_DOUBLE};
  MPI_Get_address(&s, &base);
  MPI_Get_address(&s.i, &d[0]);
  MPI_Get_address(&s.v, &d[1]);
  d[0] = MPI_Aint_diff(d[0], base);
  d[1] = MPI_Aint_diff(d[1], base);
  MPI_Type_create_struct(2, len, d, ty, &t);
  MPI_Type_commit(&t);
  return t;
}

static void distribute(dist_matrix *A, struct coo *all, int nz)
{
  MPI_Datatype t = coo_type();
  int *counts = NULL, *displs = NULL, mine, k, r;

  if (rank == 0) {
    counts = calloc(size, sizeof(int));
    displs = calloc(size, sizeof(int));
    for (k = 0; k < nz; k++) counts[owner(A->n, all[k].i)]++;
    for (r = 1; r < size; r++) displs[r] = displs[r - 1] + counts[r - 1];
  }
  MPI_Scatter(counts, 1, MPI_INT, &mine, 1, MPI_INT, 0, MPI_COMM_WORLD);
  struct coo *own = malloc(mine * sizeof *own);
  CHECK_MPI(MPI_Scatterv(all, counts, displs, t, own, mine, t, 0, MPI_COMM_WORLD));
  A->first = first_row(A->n, rank);
  A->rows = first_row(A->n, rank + 1) - A->first;
  A->ptr = calloc(A->rows + 1, sizeof(int));
  A->col = malloc(mine * sizeof(int));
  A->val = malloc(mine * sizeof(double));
  for (k = 0; k < mine; k++) {
    A->ptr[own[k].i - A->first + 1]++;
    A->col[k] = own[k].j;
    A->val[k] = own[k].v;
  }
  for (k = 0; k < A->rows; k++) A->ptr[k + 1] += A->ptr[k];
  free(own);
  if (rank == 0) {
    free(counts);
    free(displs);
  }
  MPI_Type_free(&t);
}

static void setup(dist_matrix *A)
{
  int nnz = A->ptr[A->rows], k, r, last = A->first + A->rows;
  int *need = malloc((nnz + 1) * sizeof(int)), n = 0;
  int *cnt = calloc(size * 4, sizeof(int)), *rcnt = cnt + size, *dsp = cnt + 2 * size, *rdsp = cnt + 3 * size;

  for (k = 0; k < nnz; k++)
    if (A->col[k] < A->first || A->col[k] >= last) need[n++] = A->col[k];
  qsort(need, n, sizeof(int), cmp_int);
  for (k = r = 0; k < n; k++)
    if (k == 0 || need[k] != need[k - 1]) need[r++] = need[k];
  A->nghost = r;
  A->ghosts = realloc(need, (r + 1) * sizeof(int));
  for (k = 0; k < A->nghost; k++) cnt[owner(A->n, A->ghosts[k])]++;
  MPI_Alltoall(cnt, 1, MPI_INT, rcnt, 1, MPI_INT, MPI_COMM_WORLD);
  for (r = 1; r < size; r++) {
    dsp[r] = dsp[r - 1] + cnt[r - 1];
    rdsp[r] = rdsp[r - 1] + rcnt[r - 1];
  }
  A->nsend = rdsp[size - 1] + rcnt[size - 1];
  A->sendidx = malloc((A->nsend + 1) * sizeof(int));
  A->sendbuf = malloc((A->nsend + 1) * sizeof(double));
  MPI_Alltoallv(A->ghosts, cnt, dsp, MPI_INT, A->sendidx, rcnt, rdsp, MPI_INT, MPI_COMM_WORLD);
  for (k = 0; k < A->nsend; k++) A->sendidx[k] -= A->first;
  for (k = 0; k < nnz; k++) {
    int c = A->col[k];
    if (c >= A->first && c < last)
      A->col[k] = c - A->first;
    else {
      int *g = bsearch(&c, A->ghosts, A->nghost, sizeof(int), cmp_int);
      A->col[k] = A->rows + (int)(g - A->ghosts);
    }
  }
  A->x = calloc(A->rows + A->nghost + 1, sizeof(double));
  A->req = malloc(2 * size * sizeof(MPI_Request));
  A->nreq = 0;
  for (r = 0; r < size; r++) {
    if (cnt[r])
      MPI_Recv_init(A->x + A->rows + dsp[r], cnt[r], MPI_DOUBLE, r, 99, MPI_COMM_WORLD, &A->req[A->nreq++]);
    if (rcnt[r])
      MPI_Send_init(A->sendbuf + rdsp[r], rcnt[r], MPI_DOUBLE, r, 99, MPI_COMM_WORLD, &A->req[A->nreq++]);
  }
  free(cnt);
}

static void spmv(dist_matrix *A, const double *p, double *y)
{
  int i, k;
  memcpy(A->x, p, A->rows * sizeof(double));
  for (k = 0; k < A->nsend; k++) A->sendbuf[k] = p[A->sendidx[k]];
  MPI_Startall(A->nreq, A->req);
#ifdef FAULT
  MPI_Waitall(A->nreq - 1, A->req, MPI_STATUSES_IGNORE);
#else
  MPI_Waitall(A->nreq, A->req, MPI_STATUSES_IGNORE);
#endif
  for (i = 0; i < A->rows; i++) {
    double s = 0;
    for (k = A->ptr[i]; k < A->ptr[i + 1]; k++) s += A->val[k] * A->x[A->col[k]];
    y[i] = s;
  }
}

static double dot(const double *a, const double *b, int n)
{
  double s = 0, t;
  for (int i = 0; i < n; i++) s += a[i] * b[i];
  MPI_Allreduce(&s, &t, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return t;
}

static int cg(dist_matrix *A, const double *b, double *x, int maxit, double tol)
{
  int n = A->rows, it;
  double *r = malloc(n * sizeof *r), *p = malloc(n * sizeof *p), *q = malloc(n * sizeof *q);
  double rho, old = 0, alpha;
  memcpy(r, b, n * sizeof *r);
  memset(x, 0, n * sizeof *x);
  rho = dot(r, r, n);
  for (it = 0; it < maxit && sqrt(rho) > tol; it++) {
    double beta = it ? rho / old : 0;
    for (int i = 0; i < n; i++) p[i] = it ? r[i] + beta * p[i] : r[i];
    spmv(A, p, q);
    alpha = rho / dot(p, q, n);
    for (int i = 0; i < n; i++) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
    }
    old = rho;
    rho = dot(r, r, n);
  }
  free(r); free(p); free(q);
  return it;
}

int main(int argc, char *argv[])
{
  dist_matrix A = {0};
  struct coo *all = NULL;
  int nz = 0, i;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  if (argc < 2) {
    if (rank == 0) fprintf(stderr, "Usage: %s [martix-market-filename]\n", argv[0]);
    MPI_Finalize();
    exit(1);
  }
  if (rank == 0 && !(all = read_matrix(argv[1], &A.n, &nz))) A.n = -1;
  MPI_Bcast(&A.n, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (A.n < size) {
    free(all);
    MPI_Finalize();
    return EXIT_FAILURE;
  }
  double t = -MPI_Wtime();
  distribute(&A, all, nz);
  free(all);
  setup(&A);
  double *b = malloc(A.rows * sizeof(double)), *x = malloc(A.rows * sizeof(double));
  for (i = 0; i < A.rows; i++) b[i] = A.first + i == 0 ? 1.0 : 0.0;
  int it = cg(&A, b, x, 20, 1e-10);
  t += MPI_Wtime();
  double tmax;
  MPI_Reduce(&t, &tmax, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
  double s = 0, sum = 0;
  for (i = 0; i < A.rows; i++) s += x[i];
  MPI_Reduce(&s, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) printf("n = %d, nnz = %d: %d iterations, sum %g, %f s\n", A.n, nz, it, sum, tmax);
  for (i = 0; i < A.nreq; i++) MPI_Request_free(&A.req[i]);
  free(A.req); free(A.x); free(A.sendbuf); free(A.sendidx); free(A.ghosts);
  free(A.ptr); free(A.col); free(A.val); free(b); free(x);
  MPI_Finalize();
  return 0;
}
