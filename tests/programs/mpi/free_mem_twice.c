//! verify -np=1 => violated invalid-free 12
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    char *room;
    MPI_Alloc_mem(8, MPI_INFO_NULL, &room);
    MPI_Free_mem(room);
    MPI_Free_mem(room);
    (void)rank;
    MPI_Finalize();
    return 0;
}
