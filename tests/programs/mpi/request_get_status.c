//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r = MPI_REQUEST_NULL;
    MPI_Status s;
    int x = 0, flag = 0;
    MPI_Request_get_status(r, &flag, &s);
    assert(flag && s.MPI_SOURCE == MPI_ANY_SOURCE);
    if (rank == 0) {
        x = 4;
        MPI_Send(&x, 1, MPI_INT, 1, 3, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&x, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, &r);
        do
            MPI_Request_get_status(r, &flag, &s);
        while (!flag);
        assert(x == 4 && s.MPI_TAG == 3 && r != MPI_REQUEST_NULL);
        MPI_Test(&r, &flag, &s);
        assert(flag && s.MPI_SOURCE == 0 && r == MPI_REQUEST_NULL);
    }
    MPI_Finalize();
    return 0;
}
