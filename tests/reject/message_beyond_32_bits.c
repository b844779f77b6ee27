/* reject 11:9 a message of more than 4294967295 elements */
#include <mpi.h>
static int large[65536L * 65536L];
int main(int argc, char **argv)
{
    MPI_Datatype block;
    MPI_Init(&argc, &argv);
    MPI_Type_contiguous(65536, MPI_INT, &block);
    MPI_Type_commit(&block);
    if (argc)
        MPI_Send(large, 65536, block, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
