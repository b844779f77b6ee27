//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Request r;
    int out[3], in[3], ones[3] = {1, 1, 1}, starts[3] = {0, 1, 2}, back[3] = {2, 1, 0};
    for (int i = 0; i < size; i++)
        out[i] = 10 * rank + i;
    MPI_Ialltoallv(out, ones, starts, MPI_INT, in, ones, back, MPI_INT, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    for (int i = 0; i < size; i++)
        assert(in[2 - i] == 10 * i + rank);
    MPI_Finalize();
    return 0;
}
