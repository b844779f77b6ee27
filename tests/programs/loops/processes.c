//! verify -np=1..3 => verified
//! verify -np=2 -DWRONG => violated invariant-kept 14
//! verify -np=2 -DPENDING => unusable "a loop with invariants, or a call by its contract, while others use the memory of the process"
/* Each process has its own loop; between them they communicate. */
#include <mpi.h>
#pragma TASS input {n >= 0}
int n;
static int count(void)
{
    int i = 0;
#ifndef WRONG
#pragma TASS loop invariant 0 <= i && i <= n
#else
#pragma TASS loop invariant 0 <= i && i < 5
#endif
#pragma TASS loop variant n - i
    while (i < n)
        i++;
    return i;
}
int main(int argc, char **argv)
{
    int rank, size, all = 0, x = 0;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#ifdef PENDING
    if (rank == 0)
        MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
#endif
    int own = count() + rank;
#ifdef PENDING
    if (rank == 1)
        MPI_Send(&own, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
#endif
    MPI_Allreduce(&own, &all, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
#pragma TASS assert all == n + size - 1
    MPI_Finalize();
    return x == -1;
}
