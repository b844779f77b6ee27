//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int all[6] = {0}, mine[2] = {10 * rank, 10 * rank + 1};
    MPI_Igather(mine, 2, MPI_INT, all, 2, MPI_INT, 0, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    if (rank == 0)
        for (int i = 0; i < 6; i++) {
            assert(all[i] == 10 * (i / 2) + i % 2);
            all[i]++;
        }
    MPI_Iscatter(all, 2, MPI_INT, mine, 2, MPI_INT, 0, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(mine[0] == 10 * rank + 1 && mine[1] == 10 * rank + 2);
    MPI_Finalize();
    return 0;
}
