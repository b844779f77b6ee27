//! verify -np=2 => verified
//! verify -np=2 -DSECOND=4 => violated memory-overlap 20
/* A buffer that begins at an input: what is received has two places in none of its elements. */
#include <mpi.h>
#ifndef SECOND
#define SECOND 5
#endif
#pragma TASS input {0 <= n && n < 8}
int n;
int main(int argc, char **argv)
{
    int rank, a[16] = {0}, lengths[2] = {3, 2}, places[2] = {2, SECOND};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Datatype type;
    MPI_Type_indexed(2, lengths, places, MPI_INT, &type);
    MPI_Type_commit(&type);
    if (rank == 0)
        /* into places n + 2, n + 3, n + 4, and two more */
        MPI_Recv(a + n, 1, type, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Send(a, 5, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
