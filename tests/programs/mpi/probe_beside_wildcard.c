//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

/* The open receive takes one of the two messages, the probe sees the other. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    MPI_Status s;
    int x = rank, y = 0, z = 0;
    if (rank > 0) {
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r);
        MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
        MPI_Recv(&z, 1, MPI_INT, s.MPI_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        assert(y != z && z == s.MPI_SOURCE && y + z == 3);
    }
    MPI_Finalize();
    return 0;
}
