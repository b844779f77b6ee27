//! verify -np=1 => unusable "on more than 4294967295 elements"
//! verify -np=1 -DCOUNT=0 => verified
// 12,884,901,882 elements, more than 32 bits count, are refused; none of them are not.
#include <mpi.h>
#include <stdlib.h>
#ifndef COUNT
#define COUNT 2
#endif
int main(int argc, char **argv)
{
    MPI_Aint bytes = (MPI_Aint)6 * 2147483647;
    char *base, *data = malloc((size_t)bytes);
    MPI_Win win;
    MPI_Datatype half, large;
    MPI_Init(&argc, &argv);
    MPI_Type_contiguous(2147483647, MPI_CHAR, &half);
    MPI_Type_contiguous(3, half, &large);
    MPI_Type_commit(&large);
    MPI_Win_allocate(bytes, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win);
    MPI_Win_fence(0, win);
    MPI_Accumulate(data, COUNT, large, 0, 0, COUNT, large, MPI_SUM, win);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Type_free(&half);
    MPI_Type_free(&large);
    free(data);
    MPI_Finalize();
    return 0;
}
