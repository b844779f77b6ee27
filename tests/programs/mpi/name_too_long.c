//! verify -np=1 => violated array-bounds 9
#include <mpi.h>
int main(int argc, char **argv)
{
    char name[10];
    int length;
    MPI_Init(&argc, &argv);
    /* "MPI_COMM_WORLD" has 14 characters */
    MPI_Comm_get_name(MPI_COMM_WORLD, name, &length);
    MPI_Finalize();
    return 0;
}
