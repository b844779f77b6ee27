//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Count n = 2, got = 0, counts[2] = {1, 2};
    MPI_Aint starts[2] = {2, 0};
    MPI_Status s;
    MPI_Request r;
    int x[3] = {rank, rank, rank}, y[3] = {-1, -1, -1};
    if (rank == 0) {
        MPI_Send_c(x, n, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(y, 3, MPI_INT, 0, 0, MPI_COMM_WORLD, &s);
        MPI_Get_count_c(&s, MPI_INT, &got);
        assert(got == 2 && y[1] == 0 && y[2] == -1);
    }
    MPI_Iallgatherv_c(x, counts[rank], MPI_INT, y, counts, starts, MPI_INT, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(y[2] == 0 && y[0] == 1 && y[1] == 1);
    MPI_Allreduce_c(MPI_IN_PLACE, y, n, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(y[0] == 2);
    MPI_Finalize();
    return 0;
}
