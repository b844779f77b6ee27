//! verify -np=2 -file=x= => unusable "which one process writes and another one reads"
//! verify -np=2 -file=x= -DORDERED => verified
/* Streams alone: whether one process finds the file that the other makes is a question of time. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        assert(remove("x") != 0);
#ifndef ORDERED
    if (rank == 1) {
        FILE *stream = fopen("x", "w");
        fclose(stream);
    }
#endif
    MPI_Finalize();
    return 0;
}
