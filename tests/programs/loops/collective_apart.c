//! verify -np=1..3 => verified
//! verify -np=1 -DLEAVES => verified
//! verify -np=2 -DLEAVES => violated collective-assertion 19
//! verify -np=3 -DSKIPS => violated collective-assertion 19
//! verify -np=2 -DOTHER => violated collective-assertion 58
//! verify -np=2 -DRETURNS => violated collective-assertion 19
//! verify -np=2 -DABORTS => unusable "others wait for it"
//! verify -np=2 -DASSUMES => unusable "others wait for it"
/* All processes go round together, and leave together. */
#include <mpi.h>
#pragma TASS input {n >= 0}
int n;
static int rank, size;
static int rounds(int most)
{
    int i = 0;
#pragma TASS collective loop invariant ROUND 0 <= i && i == PROC[0].i
#pragma TASS loop variant most - i
    while (i < most) {
        i++;
#ifdef RETURNS
        if (rank == 1 && i == 5)
            return i;
#endif
#ifdef ABORTS
        if (rank == 1 && i == 5)
            MPI_Abort(MPI_COMM_WORLD, 1);
#endif
#ifdef ASSUMES
#pragma TASS assume rank == 0 || i < 5
#endif
    }
    return i;
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int most = n;
#ifdef LEAVES
    most = rank == 1 ? n + 1 : n;
#endif
#ifdef SKIPS
    if (rank != 2)
#endif
        rounds(most);
#ifdef OTHER
    int i = 0;
    if (rank == 1) {
#pragma TASS collective loop invariant ELSEWHERE 0 <= i
#pragma TASS loop variant n - i
        while (i < n)
            i++;
    } else {
#pragma TASS collective loop invariant HERE 0 <= i
#pragma TASS loop variant n - i
        while (i < n)
            i++;
    }
#endif
    MPI_Finalize();
    return 0;
}
