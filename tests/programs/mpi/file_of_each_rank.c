//! verify -np=3 => verified
/* Each process writes and reads its own file. */
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int rank, back;
    char name[20];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    sprintf(name, "part.%d", rank);
    FILE *file = fopen(name, "w+");
    fprintf(file, "%d", 10 + rank);
    rewind(file);
    fscanf(file, "%d", &back);
    fclose(file);
    MPI_Finalize();
    return back != 10 + rank;
}
