//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Status s;
    int x[3] = {1, 2, 3}, n = -1, m = -1;
    if (rank == 0) {
        MPI_Send(x, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(x, 3, MPI_INT, 0, 0, MPI_COMM_WORLD, &s);
        MPI_Get_elements(&s, MPI_INT, &n);
        MPI_Get_count(&s, MPI_INT, &m);
        assert(n == 2 && m == 2);
    }
    MPI_Finalize();
    return 0;
}
