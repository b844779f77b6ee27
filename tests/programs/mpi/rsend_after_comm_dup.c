//! verify -np=2 => violated mpi-ready-send 22@0
//! verify -np=2 -DSPLIT => verified
#include <mpi.h>

#ifdef SPLIT
#define MAKE MPI_Comm_split(MPI_COMM_WORLD, 0, rank, &c)
#else
#define MAKE MPI_Comm_dup(MPI_COMM_WORLD, &c)
#endif

/* A duplicate may be made before the other process comes to it; who is with whom after a split is
 * known when all have said their colour. */
int main(int argc, char **argv)
{
    int rank, x = 0;
    MPI_Comm c;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MAKE;
        MPI_Rsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MAKE;
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    }
    MPI_Comm_free(&c);
    MPI_Finalize();
    return 0;
}
