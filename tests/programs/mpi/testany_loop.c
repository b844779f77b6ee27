//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[2];
    int x[2] = {0, 0}, index, flag = 0, got = 0, me = rank + 4;
    for (int i = 0; i < 2; i++)
        MPI_Irecv(&x[i], 1, MPI_INT, 1 - rank, i, MPI_COMM_WORLD, &r[i]);
    for (int i = 0; i < 2; i++)
        MPI_Send(&me, 1, MPI_INT, 1 - rank, i, MPI_COMM_WORLD);
    while (got < 2) {
        MPI_Testany(2, r, &index, &flag, MPI_STATUS_IGNORE);
        if (flag) {
            assert(index == 0 || index == 1);
            got++;
        } else {
            assert(index == MPI_UNDEFINED);
        }
    }
    assert(x[0] == 5 - rank && x[1] == 5 - rank);
    MPI_Finalize();
    return 0;
}
