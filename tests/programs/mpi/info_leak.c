//! verify -np=1 => violated mpi-resource-leak 7
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Info info;
    MPI_Init(&argc, &argv);
    MPI_Info_create(&info);
    MPI_Info_set(info, "a", "b");
    MPI_Finalize();
    return 0;
}
