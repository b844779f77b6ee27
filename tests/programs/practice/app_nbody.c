//! verify -np=2 => verified
//! verify -np=3 => verified
/* N-body with a struct datatype and a ring. */
#include <math.h>
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double m, x[3], v[3]; int id; } body;
static MPI_Datatype body_type(void)
{
    MPI_Datatype t, r;
    int lengths[4] = {1, 3, 3, 1};
    MPI_Aint displs[4] = {offsetof(body, m), offsetof(body, x), offsetof(body, v), offsetof(body, id)};
    MPI_Datatype types[4] = {MPI_DOUBLE, MPI_DOUBLE, MPI_DOUBLE, MPI_INT};
    MPI_Type_create_struct(4, lengths, displs, types, &t);
    MPI_Type_create_resized(t, 0, sizeof(body), &r);
    MPI_Type_commit(&r);
    MPI_Type_free(&t);
    return r;
}
static void forces(const body *mine, int n, const body *other, int m, double (*f)[3])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            if (mine[i].id == other[j].id) continue;
            double d[3], r2 = 1e-3;
            for (int k = 0; k < 3; k++) { d[k] = other[j].x[k] - mine[i].x[k]; r2 += d[k] * d[k]; }
            double w = other[j].m / (r2 * sqrt(r2));
            for (int k = 0; k < 3; k++) f[i][k] += w * d[k];
        }
}
int main(int argc, char **argv)
{
    int rank, size;
    const int per = 2, steps = 1;
    const double dt = 0.01;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Datatype type = body_type();
    body *mine = malloc(per * sizeof *mine), *travel = malloc(per * sizeof *travel);
    double (*f)[3] = malloc(per * sizeof *f);
    for (int i = 0; i < per; i++) {
        mine[i].id = rank * per + i;
        mine[i].m = 1.0 + mine[i].id;
        for (int k = 0; k < 3; k++) { mine[i].x[k] = mine[i].id * (k + 1); mine[i].v[k] = 0; }
    }
    for (int s = 0; s < steps; s++) {
        memset(f, 0, per * sizeof *f);
        memcpy(travel, mine, per * sizeof *mine);
        for (int hop = 0; hop < size; hop++) {
            forces(mine, per, travel, per, f);
            MPI_Sendrecv_replace(travel, per, type, (rank + 1) % size, hop, (rank + size - 1) % size, hop, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        for (int i = 0; i < per; i++)
            for (int k = 0; k < 3; k++) { mine[i].v[k] += dt * f[i][k]; mine[i].x[k] += dt * mine[i].v[k]; }
    }
    double p[3] = {0}, total[3];
    for (int i = 0; i < per; i++)
        for (int k = 0; k < 3; k++) p[k] += mine[i].m * mine[i].v[k];
    MPI_Reduce(p, total, 3, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("momentum %g %g %g\n", total[0], total[1], total[2]);
    MPI_Type_free(&type);
    free(mine); free(travel); free(f);
    MPI_Finalize();
    return 0;
}
