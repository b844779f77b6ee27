//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int counts[3] = {1, 1, 2}, starts[3] = {3, 0, 1}, all[4] = {9, 9, 9, 9};
    for (int i = 0; i < counts[rank]; i++)
        all[starts[rank] + i] = rank;
    MPI_Iallgatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, counts, starts, MPI_INT, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(all[0] == 1 && all[1] == 2 && all[2] == 2 && all[3] == 0);
    MPI_Finalize();
    return 0;
}
