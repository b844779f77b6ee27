//! verify -np=3 -DCOUNT=4 => verified
//! verify -np=3 -DCOUNT=5 => violated mpi-buffer 22
/* The payload of a block, of the type of its header's first member, is sent, received, reduced and copied. */
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
struct head { double n; struct head *next; };
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    struct head *h = malloc(sizeof *h + 4 * sizeof(double));
    double *data = (double *)((char *)h + sizeof *h);
    h->n = 4;
    h->next = NULL;
    if (rank == 0) {
        for (int i = 0; i < 4; i++)
            data[i] = i;
        MPI_Send(data, COUNT, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    } else if (rank == 1) {
        MPI_Recv(data, COUNT, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        for (int i = 0; i < 4; i++)
            data[i] = 0;
    }
    double sum = 0;
    for (int i = 0; i < 4; i++)
        sum += data[i];
    assert(sum == (rank < 2 ? 6 : 0) && h->n == 4);
    double total[4], *copy = malloc(4 * sizeof *copy);
    MPI_Allreduce(data, total, 4, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    memcpy(copy, data, 4 * sizeof *copy);
    assert(total[3] == 6 && copy[2] == (rank < 2 ? 2 : 0));
    free(copy);
    free(h);
    MPI_Finalize();
    return 0;
}
