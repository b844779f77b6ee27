//! verify -np=2 -DLENGTH=1 => verified
//! verify -np=2 -DLENGTH=1073741824 => violated mpi-argument 14
//! verify -np=2 -DLENGTH=1 -DMAPPED=1073741824 => verified
//! verify -np=2 -DLENGTH=1 -DMAPPED=-1 => violated mpi-argument 19
// The number of places in a grid may be no number of 64 bits.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int dims[3] = {LENGTH, LENGTH, LENGTH}, rank, place;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Dims_create(1, 3, dims);
#ifdef MAPPED
    int periods[3] = {0, 0, 0};
    for (int i = 0; i < 3; i++)
        dims[i] = MAPPED;
    MPI_Cart_map(MPI_COMM_WORLD, 3, dims, periods, &place);
    assert(place == rank);
#endif
    MPI_Finalize();
    return 0;
}
