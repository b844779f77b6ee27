//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[2];
    int x[2] = {0, 0}, n, indices[2], got = 0, me = rank + 4;
    for (int i = 0; i < 2; i++)
        MPI_Irecv(&x[i], 1, MPI_INT, 1 - rank, i, MPI_COMM_WORLD, &r[i]);
    for (int i = 0; i < 2; i++)
        MPI_Send(&me, 1, MPI_INT, 1 - rank, i, MPI_COMM_WORLD);
    while (got < 2) {
        MPI_Testsome(2, r, &n, indices, MPI_STATUSES_IGNORE);
        assert(n >= 0 && n <= 2 - got);
        got += n;
    }
    MPI_Testsome(2, r, &n, indices, MPI_STATUSES_IGNORE);
    assert(n == MPI_UNDEFINED && x[0] == 5 - rank);
    MPI_Finalize();
    return 0;
}
