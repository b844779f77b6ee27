//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Message m;
    MPI_Status s;
    MPI_Request r;
    int x = rank, flag = 0, sum = 0;
    if (rank > 0)
        MPI_Send(&x, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
    for (int got = 0; rank == 0 && got < 2;) {
        MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &m, &s);
        if (!flag)
            continue;
        MPI_Imrecv(&x, 1, MPI_INT, &m, &r);
        assert(m == MPI_MESSAGE_NULL);
        MPI_Wait(&r, &s);
        assert(x == s.MPI_SOURCE && x == s.MPI_TAG);
        sum += x;
        got++;
    }
    assert(rank > 0 || sum == 3);
    MPI_Finalize();
    return 0;
}
