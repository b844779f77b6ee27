#include "amr.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
block_t *block_new(int id, int level, double x0, double dx)
{
  block_t *b = malloc(sizeof(*b));
  if (!b) { perror("block"); exit(EXIT_FAILURE); }
  memset(b, 0, sizeof(*b));
  b->id = id; b->level = level; b->x0 = x0; b->dx = dx; b->owner = -1;
  return b;
}
void mesh_add(mesh_t *m, block_t *b)
{
  if (m->n >= m->cap) {
    int cap = m->cap ? m->cap * 2 : 2;
    block_t **p = realloc(m->blocks, cap * sizeof(block_t *));
    if (!p) { perror("realloc"); exit(EXIT_FAILURE); }
    m->blocks = p; m->cap = cap;
  }
  m->blocks[m->n++] = b;
}
void mesh_clear(mesh_t *m)
{
  while (m->n > 0) free(m->blocks[--m->n]);
  free(m->blocks);
  m->blocks = NULL; m->cap = 0;
}
static int compare_position(const void *p, const void *q)
{
  const block_t *a = *(block_t *const *)p, *b = *(block_t *const *)q;
  return a->x0 < b->x0 ? -1 : a->x0 > b->x0;
}
static double steepness(const block_t *b)
{
  double s = 0;
  for (int i = 1; i < BS; i++) s = fmax(s, fabs(b->u[i + 1] - b->u[i]) / b->dx);
  return s;
}
/* every rank holds the whole tree; the flags are the same everywhere */
int mesh_refine(mesh_t *m, double threshold)
{
  int old = m->n, count = 0, total = 0;
  int *flag = calloc(old, sizeof(int));
  for (int i = 0; i < old; i++)
    flag[i] = m->blocks[i]->level < 1 && m->blocks[i]->u[1] != 0 && steepness(m->blocks[i]) > threshold;
  MPI_Allreduce(MPI_IN_PLACE, flag, old, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
  for (int i = 0; i < old; i++) {
    block_t *b = m->blocks[i];
    total += flag[i];
    if (!flag[i]) continue;
    block_t *c = block_new(2 * b->id + 1, b->level + 1, b->x0 + b->dx * BS / 2, b->dx / 2);
    b->id *= 2; b->level++; b->dx /= 2;
    mesh_add(m, c);
    count++;
  }
  free(flag);
  qsort(m->blocks, m->n, sizeof *m->blocks, compare_position);
  return count == total ? count : -1;
}
void mesh_balance(mesh_t *m, int nranks)
{
  for (int i = 0; i < m->n; i++) m->blocks[i]->owner = (int)((long)i * nranks / m->n);
}
void mesh_link(mesh_t *m)
{
  for (int i = 0; i < m->n; i++) {
    m->blocks[i]->left = i ? m->blocks[i - 1] : NULL;
    m->blocks[i]->right = i + 1 < m->n ? m->blocks[i + 1] : NULL;
  }
}
void mesh_fill(mesh_t *m, field_fn fn, const void *arg, int rank)
{
  for (int k = 0; k < m->n; k++) {
    block_t *b = m->blocks[k];
    memset(b->u, 0, sizeof b->u);
    if (b->owner == rank)
      for (int i = 1; i <= BS; i++) b->u[i] = fn(b->x0 + (i - 0.5) * b->dx, arg);
  }
}
