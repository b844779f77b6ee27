//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int f = 0;
    MPI_Status s;
    MPI_Iprobe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &f, &s);
    assert(f && s.MPI_SOURCE == MPI_PROC_NULL);
    MPI_Finalize();
    return 0;
}
