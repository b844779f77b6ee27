//! verify -np=1 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double a[2] = {1, 5}, b[2] = {3, 4};
    int *room;
    MPI_Reduce_local(a, b, 2, MPI_DOUBLE, MPI_MAX);
    assert(b[0] == 3 && b[1] == 5 && rank == 0);
    MPI_Alloc_mem(2 * sizeof(int), MPI_INFO_NULL, &room);
    room[1] = 4;
    MPI_Free_mem(room);
    MPI_Pcontrol(1);
    MPI_Finalize();
    return 0;
}
