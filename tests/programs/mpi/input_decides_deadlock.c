//! verify -np=2 => violated deadlock-absolute 16
//! verify -np=2 -inputn=..3 => verified
/* For n > 3 the number of messages sent and received differ. */
#include <mpi.h>

#pragma TASS input {0 <= n && n <= 5}
int n;

int main(int argc, char **argv)
{
    int rank, value = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int i = 0; i < n; i++)
            MPI_Recv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        for (int i = 0; i < n && i < 3; i++)
            MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
