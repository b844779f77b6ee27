//! compare ranks_print_shift.c -np=3 -output=ranks => verified
//! compare ranks_print_shift.c -np=2 => unusable "standard output when several ranks print"
//! compare ranks_print_shift.c -np=3 -output=ranks -DFAULT => violated not-equivalent 27@1
//! compare ranks_print_shift.c -np1=3 -np2=2 -output=ranks => violated not-equivalent 27 not-equivalent 14
//! compare ranks_print_shift.c -np=3 -output=ranks -DSILENT => violated not-equivalent 14
#include <mpi.h>
#include <stdio.h>
#pragma TASS input
double a[4];

#ifndef FAULT
#define FAULT 0
#endif
int main(int argc, char **argv)
{
    int rank, size;
    double all[4];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Allgather(&a[rank], 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, MPI_COMM_WORLD);
#ifdef SILENT
    if (rank == 2)
        size = 3;
    else
#endif
    printf("rank %d of %d\nleft %.3f\n", rank, size, all[FAULT && rank == 1 ? 1 : (rank + size - 1) % size]);
    MPI_Finalize();
    return 0;
}
