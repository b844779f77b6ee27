//! verify -np=2 => violated mpi-resource-leak 16
//! verify -np=2 -DOTHER => violated mpi-resource-leak 24
//! verify -np=2 -DFREES => verified
#include <mpi.h>

/* Each process made the communicators by calls of its own. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Comm part, both;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &part);
    else
        MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &part);
    MPI_Comm_dup(MPI_COMM_SELF, &both);
    MPI_Comm_free(&both);
    MPI_Comm_split(MPI_COMM_WORLD, rank, 0, &both);
    MPI_Comm own = both;
    if (rank == 1)
        MPI_Intercomm_create(own, 0, MPI_COMM_WORLD, 0, 3, &both);
    else
        MPI_Intercomm_create(own, 0, MPI_COMM_WORLD, 1, 3, &both);
    MPI_Comm_free(&own);
#ifdef FREES
    MPI_Comm_free(&part);
    MPI_Comm_free(&both);
#elif defined OTHER
    MPI_Comm_free(&part);
    if (rank == 1)
        MPI_Comm_free(&both);
#else
    MPI_Comm_free(&both);
    if (rank == 0)
        MPI_Comm_free(&part);
#endif
    MPI_Finalize();
    return 0;
}
