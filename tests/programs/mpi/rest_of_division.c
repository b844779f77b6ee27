//! verify -np=3 => violated assertion 35
//! verify -np=2 => verified
//! verify -np=3 -DCELLS=9 => verified
/* Each process has N / size cells: what is left over belongs to nobody. */
#include <assert.h>
#include <mpi.h>
#ifndef CELLS
#define CELLS 10
#endif
#define SEND_TO(rank, pair) MPI_Send(&(pair), 1, MPI_2INT, rank, 0, MPI_COMM_WORLD)
typedef struct {
    int cells, rank;
} Part;

int main(int argc, char **argv)
{
    int rank, size, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int cells = CELLS / size;
    int first = rank * cells;
    Part parts[3];
    for (int i = first; i < first + cells; i++)
        total++;
    parts[2] = (Part){total, rank};
    if (rank == 0)
        for (int i = 1; i < size; i++) {
            MPI_Recv(&parts[3 - 1], 1, MPI_2INT, i, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            total += parts[2].cells;
        }
    else
        SEND_TO(0, parts[2]);
    if (rank == 0)
        assert(total == CELLS);
    MPI_Finalize();
    return 0;
}
