//! verify => violated mpi-comm 10
/* A number that is no handle of any group yet. */
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Group group;
    MPI_Init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    group = (MPI_Group)((long)group + 3);
    MPI_Group_free(&group);
    MPI_Finalize();
    return 0;
}
