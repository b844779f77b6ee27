//! verify -np=3 => verified
/* Groups are compared from their first member on. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int left[2] = {0, 1}, right[2] = {2, 1}, result;
    MPI_Group world, a, b;
    MPI_Init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 2, left, &a);
    MPI_Group_incl(world, 2, right, &b);
    MPI_Group_compare(a, b, &result);
    assert(result == MPI_UNEQUAL);
    MPI_Group_free(&a);
    MPI_Group_free(&b);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}
