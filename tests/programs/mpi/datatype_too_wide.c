//! verify -np=1 -DVECTOR -DWIDE=8 => verified
//! verify -np=1 -DVECTOR -DWIDE=0x4000000000000000 => unusable "reaches further than"
//! verify -np=1 -DRESIZED -DWIDE=8 => verified
//! verify -np=1 -DRESIZED -DWIDE=0x7fffffffffffffff => unusable "reaches further than"
//! verify -np=1 -DSUBARRAY -DWIDE=8 => verified
//! verify -np=1 -DSUBARRAY -DWIDE=0x40000000 => unusable "reaches further than"
//! verify -np=1 -DDARRAY -DWIDE=2 => verified
//! verify -np=1 -DDARRAY -DWIDE=0x40000000 => unusable "reaches further than"
//! verify -np=1 -DNESTED -DWIDE=2 => verified
//! verify -np=1 -DNESTED -DWIDE=0x7fffffff => unusable "reaches further than"
//! verify -np=1 -DSTRUCT -DWIDE=8 => verified
//! verify -np=1 -DSTRUCT -DWIDE=0x7fffffffffffffff => unusable "reaches further than"
// What a datatype reaches is counted in 64 bits; what would not fit is refused.
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
#ifdef VECTOR
    MPI_Type_create_hvector(3, 1, (MPI_Aint)WIDE, MPI_INT, &type);
#elif defined RESIZED
    MPI_Type_create_resized(MPI_INT, 4, (MPI_Aint)WIDE, &type);
#elif defined SUBARRAY
    int sizes[3] = {WIDE, WIDE, WIDE}, lengths[3] = {1, 1, 1}, starts[3] = {1, 1, 1};
    MPI_Type_create_subarray(3, sizes, lengths, starts, MPI_ORDER_C, MPI_INT, &type);
#elif defined DARRAY
    int sizes[3] = {WIDE, WIDE, WIDE}, grid[3] = {1, 1, 1};
    int ways[3] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_BLOCK};
    int blocks[3] = {MPI_DISTRIBUTE_DFLT_DARG, MPI_DISTRIBUTE_DFLT_DARG, MPI_DISTRIBUTE_DFLT_DARG};
    MPI_Type_create_darray(1, 0, 3, sizes, ways, blocks, grid, MPI_ORDER_C, MPI_INT, &type);
#elif defined NESTED
    MPI_Datatype one, two;
    MPI_Type_contiguous(WIDE, MPI_INT, &one);
    MPI_Type_contiguous(WIDE, one, &two);
    MPI_Type_contiguous(WIDE, two, &type);
    MPI_Type_free(&one);
    MPI_Type_free(&two);
#else
    int lengths[2] = {1, 1};
    MPI_Aint places[2] = {0, WIDE};
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE};
    MPI_Type_create_struct(2, lengths, places, types, &type);
#endif
    MPI_Type_commit(&type);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
