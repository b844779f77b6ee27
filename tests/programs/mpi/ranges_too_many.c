//! verify -np=2 -DCOUNT=1 => verified
//! verify -np=2 -DCOUNT=2 => violated array-bounds 14
//! verify -np=2 -DCOUNT=1431655766 => unusable "more than 1431655765 ranges"
// Three times as many numbers, which must not be counted as fewer.
#include <mpi.h>

int main(int argc, char **argv)
{
    int ranges[1][3] = {{0, 0, 1}};
    MPI_Group all, some;
    MPI_Init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    /* the first one alone is there */
    MPI_Group_range_incl(all, COUNT, ranges, &some);
    MPI_Group_free(&all);
    MPI_Group_free(&some);
    MPI_Finalize();
    return 0;
}
