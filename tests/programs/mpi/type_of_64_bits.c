//! verify -np=2 -DKIND=int64_t -DTYPE=MPI_LONG_LONG => verified
//! verify -np=2 -DKIND=uint64_t -DTYPE=MPI_UNSIGNED_LONG_LONG => verified
//! verify -np=2 -DKIND=size_t -DTYPE=MPI_UNSIGNED_LONG_LONG => verified
//! verify -np=2 "-DKIND=long long" -DTYPE=MPI_LONG => verified
//! verify -np=2 "-DKIND=unsigned long long" -DTYPE=MPI_UINT64_T => verified
//! verify -np=2 -DKIND=int64_t -DTYPE=MPI_UNSIGNED_LONG_LONG => violated mpi-type-sign 21@0
//! verify -np=2 "-DKIND=unsigned long long" -DTYPE=MPI_LONG => violated mpi-type-sign 21@0
//! verify -np=2 -DKIND=int32_t -DTYPE=MPI_LONG_LONG => violated mpi-type-match 21@0
//! verify -np=2 -DKIND=double -DTYPE=MPI_LONG_LONG => violated mpi-type-match 21@0
/* The types of 64 bits are long or long long, as the platform has it: either is sent as the other. */
#include <assert.h>
#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>
int main(void)
{
    int rank;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    KIND x[2] = {(KIND)(rank + 1), (KIND)(rank + 2)};
    MPI_Bcast(x, 2, TYPE, 0, MPI_COMM_WORLD);
    assert(x[0] == 1 && x[1] == 2);
    KIND *block = malloc(2 * sizeof *block);
    block[0] = x[0];
    block[1] = x[1];
    MPI_Allreduce(MPI_IN_PLACE, block, 2, TYPE, MPI_SUM, MPI_COMM_WORLD);
    assert(block[0] == 2 && block[1] == 4);
    free(block);
    MPI_Finalize();
    return 0;
}
