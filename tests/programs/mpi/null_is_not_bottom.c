//! verify -np=1 => verified
//! verify -np=1 -DNULLS => violated mpi-buffer 21
/* Absolute addresses count from MPI_BOTTOM, not from a null pointer. */
#include <assert.h>
#include <mpi.h>
#include <stddef.h>
#ifdef NULLS
#define FROM NULL
#else
#define FROM MPI_BOTTOM
#endif
int main(int argc, char **argv)
{
    int from[2] = {1, 2}, to[2] = {0, 0}, length = 2;
    MPI_Aint at;
    MPI_Datatype absolute;
    MPI_Init(&argc, &argv);
    MPI_Get_address(from, &at);
    MPI_Type_create_hindexed(1, &length, &at, MPI_INT, &absolute);
    MPI_Type_commit(&absolute);
    MPI_Sendrecv(FROM, 1, absolute, 0, 0, to, 2, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    assert(to[0] == 1 && to[1] == 2);
    MPI_Type_free(&absolute);
    MPI_Finalize();
    return 0;
}
