//! verify -np=3 => verified
// Of equal values MPI_MINLOC and MPI_MAXLOC give the lowest index (MPI 4.1, 6.9.4), also when the
// indices do not follow the ranks.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    struct {
        double value;
        int index;
    } mine, least, greatest;
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    mine.value = 0.5;
    mine.index = size - rank;
    MPI_Allreduce(&mine, &least, 1, MPI_DOUBLE_INT, MPI_MINLOC, MPI_COMM_WORLD);
    MPI_Allreduce(&mine, &greatest, 1, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
    assert(least.value == 0.5 && least.index == 1);
    assert(greatest.value == 0.5 && greatest.index == 1);
    MPI_Finalize();
    return 0;
}
