//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Message m;
    MPI_Status s;
    int x[3] = {1, 2, 3}, n = 0;
    if (rank == 0) {
        MPI_Ssend(x, 2, MPI_INT, 1, 5, MPI_COMM_WORLD);
    } else {
        MPI_Mprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &m, &s);
        MPI_Get_count(&s, MPI_INT, &n);
        assert(n == 2 && s.MPI_SOURCE == 0 && s.MPI_TAG == 5 && m != MPI_MESSAGE_NULL);
        x[0] = x[1] = 0;
        MPI_Mrecv(x, n, MPI_INT, &m, MPI_STATUS_IGNORE);
        assert(x[0] == 1 && x[1] == 2 && m == MPI_MESSAGE_NULL);
    }
    MPI_Finalize();
    return 0;
}
