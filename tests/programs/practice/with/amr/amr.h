#pragma once
#include <mpi.h>
#include <stddef.h>
#define BS 4          /* cells of a block */
#define MAXNB 4
typedef struct block {
  int id, level, owner;
  double x0, dx;
  double u[BS + 2];
  struct block *left, *right; /* neighbours, NULL at the wall */
  struct block *next;         /* hash chain */
} block_t;
typedef struct {
  block_t **blocks;
  int n, cap;
} mesh_t;
typedef double (*field_fn)(double x, const void *arg);
block_t *block_new(int id, int level, double x0, double dx);
void mesh_add(mesh_t *m, block_t *b);
void mesh_clear(mesh_t *m);
int mesh_refine(mesh_t *m, double threshold);
void mesh_balance(mesh_t *m, int nranks);
void mesh_link(mesh_t *m);
void mesh_fill(mesh_t *m, field_fn fn, const void *arg, int rank);
void ghost_exchange(mesh_t *m, MPI_Comm comm);
