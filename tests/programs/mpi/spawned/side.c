/* What spawn_several.c starts: one with the word 1, then those with the word 2. */
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, number;
    MPI_Comm parent;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_get_parent(&parent);
    assert(size == 3);
    number = argc == 2 ? atoi(argv[1]) : 0;
    assert(number == (rank == 0 ? 1 : 2));
    MPI_Reduce(&number, 0, 1, MPI_INT, MPI_SUM, 0, parent);
    MPI_Comm_disconnect(&parent);
    MPI_Finalize();
    return 0;
}
