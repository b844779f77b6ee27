//! verify -np=1 => violated uninitialised-read 11
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Status s;
    int n = rank;
    MPI_Get_elements(&s, MPI_INT, &n);
    MPI_Finalize();
    return 0;
}
