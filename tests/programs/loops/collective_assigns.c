//! verify -np=1..2 => verified
//! verify -np=2 -DOUTSIDE => violated invariant-assigns 30
//! verify -np=2 -DPOINTER => violated invariant-assigns 30
//! verify -np=2 -DCALLED => violated assertion 57
//! verify -np=2 -DRECEIVED => violated invariant-assigns 30
//! verify -np=2 -DRANDOM => unusable "changes more than variables"
//! verify -np=2 -DOUTPUT => unusable "assigns the output"
/* What an iteration must not change is compared, however it is stored. */
#include <mpi.h>
#include <stdlib.h>
#pragma TASS input {n >= 0}
int n;
#pragma TASS input {m >= 1}
int m;
static double g[4];
#pragma TASS output
int done;
static void store(double *at, double value) { *at = value; }
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double u[4] = {0}, w[m + 2];
    w[0] = 5; w[1] = 0;
#pragma TASS loop assigns u[1..2], w[1..1]
#pragma TASS collective loop invariant A 0 <= t && t <= n && t == PROC[0].t
#pragma TASS loop variant n - t
    for (int t = 0; t < n; t++) {
        MPI_Barrier(MPI_COMM_WORLD);
        u[1 + t % 2] = t;
        w[1] = t;
#ifdef OUTSIDE
        u[3] = t;
#endif
#ifdef CALLED
        store(&g[1], t);
#endif
#ifdef POINTER
        double *p = g;
        p[t % 2] = t;
#endif
#ifdef RECEIVED
        double *q = &g[2];
        MPI_Bcast(q, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        *q = *q + 1;
#endif
#ifdef RANDOM
        (void)rand();
#endif
#ifdef OUTPUT
        done = t;
#endif
    }
#pragma TASS assert u[0] == 0 && u[3] == 0 && w[0] == 5
#pragma TASS assert g[1] == 0
    MPI_Finalize();
    return 0;
}
