//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int out[3] = {rank, rank + 1, rank + 2}, in[3] = {-1, -1, -1};
    int send[2] = {1, 2}, from[2] = {0, 1}, receive[2] = {rank + 1, rank + 1}, to[2] = {0, rank + 1};
    int in2[4];
    MPI_Alltoallv(out, send, from, MPI_INT, in2, receive, to, MPI_INT, MPI_COMM_WORLD);
    if (rank == 0)
        assert(in2[0] == 0 && in2[1] == 1);
    else
        assert(in2[0] == 1 && in2[1] == 2 && in2[2] == 2 && in2[3] == 3);
    assert(in[0] == -1);
    MPI_Finalize();
    return 0;
}
