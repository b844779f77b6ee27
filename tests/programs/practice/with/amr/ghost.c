#include "amr.h"
#include <stdlib.h>
#define TAG(b, side) (2 * ((b)->level * 64 + (b)->id) + (side))
/* one value at the face, averaged where the neighbour is coarser */
static double face(const block_t *b, int side, const block_t *to)
{
  int e = side ? BS : 1, in = side ? BS - 1 : 2;
  return to->level < b->level ? 0.5 * (b->u[e] + b->u[in]) : b->u[e];
}
void ghost_exchange(mesh_t *m, MPI_Comm comm)
{
  int rank, nreq = 0, nbuf = 0;
  MPI_Comm_rank(comm, &rank);
  MPI_Request *req = malloc(4 * m->n * sizeof(MPI_Request));
  double *buf = malloc(2 * m->n * sizeof(double));
  for (int k = 0; k < m->n; k++) {
    block_t *b = m->blocks[k];
    if (b->owner != rank) continue;
    struct { block_t *nb; int side; } list[2] = {{b->left, 0}, {b->right, 1}};
    for (size_t s = 0; s < sizeof list / sizeof list[0]; s++) {
      block_t *nb = list[s].nb;
      int side = list[s].side;
      double *ghost = side ? &b->u[BS + 1] : &b->u[0];
      if (!nb) { *ghost = side ? b->u[BS] : b->u[1]; continue; }
      if (nb->owner == rank) { *ghost = face(nb, !side, b); continue; }
      MPI_Irecv(ghost, 1, MPI_DOUBLE, nb->owner, TAG(nb, !side), comm, req + nreq++);
      buf[nbuf] = face(b, side, nb);
      MPI_Isend(buf + nbuf++, 1, MPI_DOUBLE, nb->owner, TAG(b, side), comm, req + nreq++);
    }
  }
  MPI_Waitall(nreq, req, MPI_STATUSES_IGNORE);
  free(buf);
  free(req);
}
