//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, n, flag;
    MPI_Comm node, none;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, -rank, MPI_INFO_NULL, &node);
    MPI_Comm_rank(node, &n);
    assert(n == 2 - rank);
    MPI_Comm_test_inter(node, &flag);
    assert(!flag);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_UNDEFINED, 0, MPI_INFO_NULL, &none);
    assert(none == MPI_COMM_NULL);
    MPI_Comm_free(&node);
    MPI_Finalize();
    return 0;
}
