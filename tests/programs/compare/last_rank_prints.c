//! compare last_rank_prints_spec.c -np=3 => verified
//! compare last_rank_prints_spec.c -np=3 -DSUM=rank => violated not-equivalent 19
//! compare last_rank_prints_spec.c -np=3 -DTWO => unusable "standard output when several ranks print"
//! compare last_rank_prints_spec.c -np1=2 -np2=3 -DTWO_SPEC => unusable "standard output when several ranks print"
/* What is printed by one rank is the output, whichever rank that is; by several it has no order. */
#include <mpi.h>
#include <stdio.h>
#ifndef SUM
#define SUM sum
#endif
int main(int argc, char **argv)
{
    int rank, size, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Scan(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == size - 1)
        printf("sum %d\n", SUM);
#ifdef TWO
    if (rank == 0)
        printf("done\n");
#endif
    MPI_Finalize();
    return 0;
}
