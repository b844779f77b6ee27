//! verify -np=3 => violated assertion 32
//! verify -np=3 -DROOT_ALONE => violated assertion 32
//! verify -np=3 -DOTHERS_ELSEWHERE => violated assertion 27
//! verify -np=3 -DNEIGHBOUR => verified
#include <assert.h>
#include <mpi.h>

#pragma TASS input
double a[3];

/* Each process looks at the inputs for itself. With one that shows the fault there is nothing to branch
 * on any more, so that another process comes to it first. */
static double sum_of_counted(void)
{
    double sum = 0;
    for (int i = 0; i < 3; i++)
        if (a[i] > 0 || a[i] == -3)
            sum += a[i];
    return sum;
}

static void check(int rank, double total)
{
#ifndef NEIGHBOUR
#ifdef OTHERS_ELSEWHERE
    if (rank > 0)
        assert(total == sum_of_counted());
#endif
#ifdef ROOT_ALONE
    if (rank == 0)
#endif
        assert(sum_of_counted() == total);
#else
    assert(sum_of_counted() <= total);
#endif
    (void)rank;
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double mine = a[rank] > 0 ? a[rank] : 0, total;
    MPI_Allreduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    check(rank, total);
    MPI_Finalize();
    return 0;
}
