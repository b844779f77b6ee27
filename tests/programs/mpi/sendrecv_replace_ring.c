//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int x = rank, next = (rank + 1) % size, before = (rank + size - 1) % size;
    MPI_Status s;
    for (int i = 0; i < size; i++) {
        MPI_Sendrecv_replace(&x, 1, MPI_INT, next, 0, before, 0, MPI_COMM_WORLD, &s);
        assert(s.MPI_SOURCE == before);
    }
    assert(x == rank);
    MPI_Finalize();
    return 0;
}
