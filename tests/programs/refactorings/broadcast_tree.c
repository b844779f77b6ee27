//! compare broadcast_tree.c -function=give:give_by_tree -np=2..4 => verified
//! compare broadcast_tree.c -function=give:give_from_last -np=2..4 => violated not-equivalent 27
/* A broadcast along a tree. */
#include <mpi.h>
void give(double *x)
{
    MPI_Bcast(x, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}
static void along_tree(double *x, int root)
{
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int own = (rank - root + size) % size;
    for (int step = 1; step < size; step *= 2) {
        if (own < step && own + step < size)
            MPI_Send(x, 1, MPI_DOUBLE, (own + step + root) % size, 0, MPI_COMM_WORLD);
        else if (own >= step && own < 2 * step)
            MPI_Recv(x, 1, MPI_DOUBLE, (own - step + root) % size, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
    }
}
void give_by_tree(double *x)
{
    along_tree(x, 0);
}
void give_from_last(double *x)
{
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    along_tree(x, size - 1);
}
