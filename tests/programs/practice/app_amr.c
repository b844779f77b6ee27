//! verify -np=2..3 with/amr/mesh.c with/amr/ghost.c -I@/with/amr => verified
//! verify -np=2 with/amr/mesh.c with/amr/ghost.c -I@/with/amr -args=x => inconclusive "MPI_Abort"
/* Blocks of a refined mesh in 1-d, each with its neighbours; values at the faces go to other ranks. */
#include "amr.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
struct hat { double centre, width; };
static double hat(double x, const void *arg)
{
  const struct hat *h = arg;
  double d = fabs(x - h->centre) / h->width;
  return d < 1 ? 2 - d : 1;
}
static void diffuse(block_t *b, double dt)
{
  double new[BS + 2];
  int i;
  for (i = 1; i <= BS; i++)
    new[i] = b->u[i] + dt / (b->dx * b->dx) * (b->u[i - 1] - 2 * b->u[i] + b->u[i + 1]);
  for (i = 1; i <= BS; i++) b->u[i] = new[i];
}
int main(int argc, char **argv)
{
  mesh_t mesh = {NULL, 0, 0};
  struct hat h = {.width = 0.125};
  int rank, size, root_blocks = 4, steps = 2;
  double mass = 0, total, tmin;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (argc >= 2 && sscanf(argv[1], "%d", &root_blocks) != 1) {
    if (!rank) fprintf(stderr, "%s: '%s' is not a number\n", *argv, argv[1]);
    MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
  }
  h.centre = argc > 2 ? atof(argv[2]) : 0.25;
  for (int i = 0; i < root_blocks; i++)
    mesh_add(&mesh, block_new(i, 0, (double)i / root_blocks, 1. / root_blocks / BS));
  mesh_balance(&mesh, size);
  mesh_fill(&mesh, hat, &h, rank);
  int refined = mesh_refine(&mesh, 1.0);
  if (refined < 0) MPI_Abort(MPI_COMM_WORLD, 9);
  mesh_balance(&mesh, size);
  mesh_link(&mesh);
  mesh_fill(&mesh, hat, &h, rank);
  double t = MPI_Wtime();
  for (int s = 0; s < steps; s++) {
    ghost_exchange(&mesh, MPI_COMM_WORLD);
    for (int k = 0; k < mesh.n; k++)
      if (mesh.blocks[k]->owner == rank) diffuse(mesh.blocks[k], 1e-4);
  }
  t = MPI_Wtime() - t;
  for (block_t **b = mesh.blocks; b < mesh.blocks + mesh.n; b++)
    for (int i = 1; i <= BS; i++) mass += (*b)->owner == rank ? (*b)->u[i] * (*b)->dx : 0;
  MPI_Reduce(&mass, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  MPI_Reduce(&t, &tmin, 1, MPI_DOUBLE, MPI_MIN, 0, MPI_COMM_WORLD);
  if (rank == 0) printf("%d blocks (%d refined), mass %.6f, %.1f ms\n", mesh.n, refined, total, tmin * 1e3);
  mesh_clear(&mesh);
  MPI_Finalize();
  return 0;
}
