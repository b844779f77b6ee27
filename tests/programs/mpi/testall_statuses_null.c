//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Request r[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Status s[2];
    int f = 0;
    MPI_Testall(2, r, &f, s);
    assert(f && s[0].MPI_SOURCE == MPI_ANY_SOURCE);
    assert(s[1].MPI_SOURCE == MPI_ANY_SOURCE);
    MPI_Finalize();
    return 0;
}
