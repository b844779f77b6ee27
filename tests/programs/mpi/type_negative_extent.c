//! verify -np=1 => verified
//! verify -np=1 -DFORWARD => violated assertion 26
/* A datatype whose extent is negative goes backwards, alone and inside others. */
#include <assert.h>
#include <mpi.h>
#ifdef FORWARD
#define AT 0
#else
#define AT 5
#endif
int main(int argc, char **argv)
{
    int from[6] = {0, 1, 2, 3, 4, 5}, to[6] = {0};
    MPI_Aint lower, extent;
    MPI_Datatype back, twice, pairs;
    MPI_Init(&argc, &argv);
    MPI_Type_create_resized(MPI_INT, 0, -(MPI_Aint)sizeof(int), &back);
    MPI_Type_commit(&back);
    MPI_Type_get_extent(back, &lower, &extent);
    assert(lower == 0 && extent == -4);
    MPI_Type_vector(2, 1, 2, back, &twice);
    MPI_Type_get_extent(twice, &lower, &extent);
    assert(lower == -8 && extent == 4);
    MPI_Sendrecv(from + 5, 3, back, 0, 0, to, 3, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    assert(to[0] == 5 && to[1] == 4 && to[2] == 3);
    assert(to[AT > 0 ? 0 : 1] == 5);
    MPI_Sendrecv(from, 3, MPI_INT, 0, 0, to + 5, 3, back, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    assert(to[5] == 0 && to[4] == 1 && to[3] == 2);
    MPI_Type_contiguous(3, back, &pairs);
    MPI_Type_commit(&pairs);
    MPI_Sendrecv(from + 4, 1, pairs, 0, 0, to, 3, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    assert(to[0] == 4 && to[1] == 3 && to[2] == 2);
    MPI_Type_free(&pairs);
    MPI_Type_free(&twice);
    MPI_Type_free(&back);
    MPI_Finalize();
    return 0;
}
