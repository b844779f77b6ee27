//! verify -np=2 => inconclusive "depends on input stdin[0], which has no upper bound: give -inputstdin[0]=LOW..HIGH"
//! verify -np=2 -inputstdin[0]=1..6 => verified
//! verify -np=2 -DSHORT => violated array-bounds 25
// A loop that costs many questions is named long before a thousand rounds.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        scanf("%d", &n);
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (n <= 0 || n % size)
        MPI_Abort(MPI_COMM_WORLD, 1);
    double *a = NULL, *mine = malloc(n / size * sizeof(double));
    if (rank == 0) {
        a = malloc(n * sizeof(double));
        for (int i = 0; i < n; i++)
            scanf("%lf", &a[i]);
#ifdef SHORT
        a[4] = 0;
#endif
    }
    MPI_Scatter(a, n / size, MPI_DOUBLE, mine, n / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    free(a);
    free(mine);
    MPI_Finalize();
    return 0;
}
