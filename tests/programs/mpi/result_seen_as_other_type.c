//! verify -np=1 => verified
//! verify -np=1 -DOTHER=long => unusable "seen as 'int'"
//! verify -np=1 -DOTHER=double => unusable "seen as 'int'"
// A result goes into an object of its own type, or of the type of other sign, and not into part of one.
#include <assert.h>
#include <mpi.h>
#ifndef OTHER
#define OTHER unsigned
#endif
int main(int argc, char **argv)
{
    OTHER rank = (OTHER)-1;
    MPI_Init(&argc, &argv), MPI_Comm_rank(MPI_COMM_WORLD, (int *)&rank);
    assert(rank == 0);
    MPI_Finalize();
    return 0;
}
