//! verify -np=2 => violated mpi-buffer 23
// The datatype holds the address of a block that was freed.
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size;
    int lengths[1] = {1}, *block, x = 0;
    MPI_Aint at[1];
    MPI_Datatype types[1] = {MPI_INT}, type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    block = malloc(sizeof *block);
    *block = 1;
    MPI_Get_address(block, &at[0]);
    MPI_Type_create_struct(1, lengths, at, types, &type);
    MPI_Type_commit(&type);
    free(block);
    block = malloc(sizeof *block);
    *block = 2;
    if (rank == 0)
        MPI_Send(MPI_BOTTOM, 1, type, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    free(block);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
