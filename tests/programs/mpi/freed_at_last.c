//! verify -np=2 => verified
//! verify -np=2 -DKEPT_INFO => violated mpi-resource-leak 14
//! verify -np=2 -DKEPT_GROUP => violated mpi-resource-leak 16
//! verify -np=2 -DTWICE => violated mpi-comm 24
/* An empty group may be freed, as what a constructor gave; an info object also after MPI_Finalize.
 */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int both[2] = {0, 1};
    MPI_Group all, rest, none;
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_excl(all, 2, both, &rest);
    assert(rest == MPI_GROUP_EMPTY);
    MPI_Group_free(&rest);
    assert(rest == MPI_GROUP_NULL);
    MPI_Group_intersection(all, MPI_GROUP_EMPTY, &none);
    MPI_Group_free(&none);
#ifdef TWICE
    MPI_Group_free(&none);
#endif
#ifndef KEPT_GROUP
    MPI_Group_free(&all);
#endif
    MPI_Finalize();
#ifndef KEPT_INFO
    MPI_Info_free(&info);
#endif
    return 0;
}
