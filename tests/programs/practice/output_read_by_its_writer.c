//! verify -np=2 => verified
//! compare output_read_by_its_writer.c -np=2 => verified
#include <mpi.h>
#pragma TASS output
double sum;
#pragma TASS output
int work[2];
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        sum = 0;
        for (int i = 1; i < 4; i++)
            sum += i;
    }
    work[rank] = rank;
    work[rank]++;
    MPI_Finalize();
    return 0;
}
