//! verify -np=2 => inconclusive "every execution ends in MPI_Abort"
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int x = 1, f = 0;
    if (rank == 1) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    } else {
        while (!f)
            MPI_Iprobe(1, 0, MPI_COMM_WORLD, &f, MPI_STATUS_IGNORE);
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
