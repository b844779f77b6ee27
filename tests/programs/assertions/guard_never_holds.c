//! verify -np=2 -DVALUE=1 => verified
//! verify -np=2 -DVALUE=0 => violated deadlock-absolute 14
#include <mpi.h>
int ready;
#pragma TASS system guard ready > 0
void wait_until(void);
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) MPI_Recv(&ready, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else { int one = 1; MPI_Send(&one, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); ready = VALUE; }
    wait_until();
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
