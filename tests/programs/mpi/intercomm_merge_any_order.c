//! verify -np=2 => violated assertion 21
//! verify -np=2 -DHIGH=1 => violated assertion 21
//! verify -np=2 -DHIGH=rank => verified
#include <assert.h>
#include <mpi.h>

/* Where both groups say the same, MPI decides who comes first. */
#ifndef HIGH
#define HIGH 0
#endif
int main(int argc, char **argv)
{
    int rank, place;
    MPI_Comm own, both, all;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank, 0, &own);
    MPI_Intercomm_create(own, 0, MPI_COMM_WORLD, 1 - rank, 7, &both);
    MPI_Intercomm_merge(both, HIGH, &all);
    MPI_Comm_rank(all, &place);
    assert(place == rank);
    MPI_Comm_free(&all);
    MPI_Comm_free(&both);
    MPI_Comm_free(&own);
    MPI_Finalize();
    return 0;
}
