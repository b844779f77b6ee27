//! verify => verified
//! verify -DLEFT_OUT => violated mpi-comm 24
//! verify -DOTHER_TAG => violated deadlock-potential 33
//! verify -DANY_TAG_OF_INPUT => unusable "which may have too many values"
/* A colour that is MPI_UNDEFINED for some input, a tag far from the other one: few values, far apart. */
#include <assert.h>
#include <mpi.h>

#pragma TASS input
double x;
#pragma TASS input {0 <= number}
int number;

static void split(int rank)
{
    MPI_Comm half;
    int size = 0;
    MPI_Comm_split(MPI_COMM_WORLD, x > 2.5 && rank == 1 ? MPI_UNDEFINED : 3, 0, &half);
#ifdef LEFT_OUT
    if (rank == 1 && x > 100)
#else
    if (half != MPI_COMM_NULL)
#endif
        MPI_Comm_size(half, &size);
    assert(size == (half == MPI_COMM_NULL ? 0 : x > 2.5 ? 1 : 2));
    if (half != MPI_COMM_NULL)
        MPI_Comm_free(&half);
}

static void tell(int rank, int tag, int other)
{
    if (rank == 0)
        MPI_Send(&number, 1, MPI_INT, 1, tag, MPI_COMM_WORLD);
    else
        MPI_Recv(&(int){0}, 1, MPI_INT, 0, other, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef ANY_TAG_OF_INPUT
    tell(rank, number, number);
#else
    split(rank);
    int tag = 7 + (number > 50 ? 20000 : number > 5 ? 100 : 0);
#ifdef OTHER_TAG
    tell(rank, tag, number == 77 ? 7 : tag);
#else
    tell(rank, tag, tag);
#endif
#endif
    MPI_Finalize();
    return 0;
}
