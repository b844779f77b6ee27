//! verify -np=2 -DSIZE=0 => verified
//! verify -np=2 -DSIZE=8 => verified
//! verify -np=2 -DSIZE=-1 => violated mpi-argument 12
/* The size of MPI_Alloc_mem is not negative (MPI 4.1, 9.2). */
#include <mpi.h>

int main(int argc, char **argv)
{
    void *memory;
    MPI_Init(&argc, &argv);
    /* the size may be 0 */
    MPI_Alloc_mem(SIZE, MPI_INFO_NULL, &memory);
    MPI_Free_mem(memory);
    MPI_Finalize();
    return 0;
}
