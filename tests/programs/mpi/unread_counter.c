//! verify -np=2 => verified
//! verify -np=2 -DREAD => violated assertion 31
//! verify -np=2 -DUNSET => violated uninitialised-read 21
//! verify -np=2 -DVLA => violated mpi-buffer 37
//! verify -np=2 -DOTHER => violated assertion 34
//! verify -np=1 -DLEAVES => violated overflow 23
// A counter of polls that nothing reads does not make new states; one that something reads does.
#include <assert.h>
#include <limits.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Request all_here;
    int done = 0, rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Ibarrier(MPI_COMM_WORLD, &all_here);
#ifdef UNSET
    int round;
    for (; !done; round++)
#elif defined LEAVES
    for (int round = INT_MAX; !done; round++)
#else
    int round = 0, copy = 0;
    for (; !done; round++)
#endif
    {
        MPI_Test(&all_here, &done, MPI_STATUS_IGNORE);
#ifdef READ
        assert(round < 2);
#endif
#ifdef OTHER
        copy = round; assert(copy < 2);
#endif
#ifdef VLA
        int room[3 - round]; MPI_Bcast(room, 3, MPI_INT, 0, MPI_COMM_SELF);
#endif
    }
    MPI_Finalize();
    return 0;
}
