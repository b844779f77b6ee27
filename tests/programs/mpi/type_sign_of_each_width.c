//! verify -np=2 -DKIND=short -DTYPE=MPI_UNSIGNED_SHORT => violated mpi-type-sign 17@0
//! verify -np=2 -DKIND=short -DTYPE=MPI_SHORT => verified
//! verify -np=2 -DKIND=int -DTYPE=MPI_UNSIGNED => violated mpi-type-sign 17@0
//! verify -np=2 -DKIND=long -DTYPE=MPI_UNSIGNED_LONG => violated mpi-type-sign 17@0
//! verify -np=2 -DKIND=char -DTYPE=MPI_UNSIGNED_CHAR => violated mpi-type-sign 17@0
//! verify -np=2 -DKIND=short -DTYPE=MPI_INT => violated mpi-type-match 17@0
//! verify -np=2 "-DKIND=signed char" -DTYPE=MPI_UNSIGNED_CHAR => violated mpi-type-sign 17@0
//! verify -np=2 "-DKIND=unsigned char" -DTYPE=MPI_SIGNED_CHAR => violated mpi-type-sign 17@0
#include <assert.h>
#include <mpi.h>
int main(void)
{
    int rank;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    KIND x[2] = {(KIND)(rank + 1), (KIND)(rank + 2)};
    MPI_Bcast(x, 1, TYPE, 0, MPI_COMM_WORLD);
    assert(x[0] == 1);
    MPI_Finalize();
    return 0;
}
