//! verify -np=3 => verified
//! verify -np=3 -DWIDE => violated mpi-rank 17@0
/* A destination that is chosen by an input, with MPI_PROC_NULL among the choices. */
#include <mpi.h>
#ifdef WIDE
#pragma TASS input{-2 <= n &&n <= 2 }
#else
#pragma TASS input{0 <= n &&n <= 2 }
#endif
int n;
int main(int argc, char **argv)
{
    int rank, x = 1, to = n == 0 ? MPI_PROC_NULL : n;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, to, 0, MPI_COMM_WORLD);
    else if (rank == n)
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
