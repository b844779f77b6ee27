//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    MPI_Status s;
    int x = 3, cancelled = 0;
    MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 9, MPI_COMM_WORLD, &r);
    MPI_Cancel(&r);
    MPI_Wait(&r, &s);
    MPI_Test_cancelled(&s, &cancelled);
    assert(cancelled && x == 3 && r == MPI_REQUEST_NULL);
    MPI_Finalize();
    return 0;
}
