//! verify -np=2 -rma-model=separate => unusable "an object in two windows under -rma-model=separate"
//! verify -np=2 -rma-model=separate -DAPART => verified
//! verify -np=2 -rma-model=separate -DATTACHED => unusable "an object in two windows under -rma-model=separate"
//! verify -np=2 -rma-model=separate -DATTACHED -DAPART => verified
//! verify -np=2 -rma-model=separate -DATTACHED -DAPART -DSTORED => violated mpi-race-rma 44@1
//! verify -np=2 -rma-model=separate -DSHARED => verified
//! verify -np=2 => verified
/* Parts of one array in two windows, which the separate model would have in three copies; attached memory; shared memory, which
 * has the unified model alone. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, both[4] = {0}, other[2] = {0}, *first = both, *second = both + 2, value = 1;
    MPI_Aint place[2];
    MPI_Win one, two;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef APART
    second = other;
#endif
#ifdef SHARED
    MPI_Win_allocate_shared(rank ? 0 : 4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &first, &one);
    MPI_Win_allocate_shared(rank ? 0 : 4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &second, &two);
#else
    MPI_Win_create(first, 2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &one);
#ifdef ATTACHED
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &two);
    MPI_Win_attach(two, second, 2 * sizeof(int));
    MPI_Get_address(second, &place[rank]);
    MPI_Bcast(place, 1, MPI_AINT, 0, MPI_COMM_WORLD);
#else
    place[0] = 0;
    MPI_Win_create(second, 2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &two);
#endif
    MPI_Win_fence(0, two);
#ifdef STORED
    if (rank == 0)
        second[1] = 1;
#endif
    if (rank == 1)
        MPI_Put(&value, 1, MPI_INT, 0, place[0], 1, MPI_INT, two); /* STORED: mpi-race-rma */
    MPI_Win_fence(0, two);
    if (rank == 0)
        assert(second[0] == 1);
#endif
#ifdef SHARED
    if (rank == 0)
        first[0] = 1;
    MPI_Win_lock_all(0, one);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1)
        MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, one);
    MPI_Win_unlock_all(one);
#elif defined ATTACHED
    MPI_Win_detach(two, second);
#endif
    MPI_Win_free(&two);
    MPI_Win_free(&one);
    MPI_Finalize();
    return 0;
}
