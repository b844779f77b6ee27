//! verify -np=2 => unusable "deleting and renaming files in a program of several processes"
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        FILE *file = fopen("out.txt", "w");
        fclose(file);
        remove("out.txt");
    }
    MPI_Finalize();
    return 0;
}
