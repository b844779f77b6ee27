#include <stdio.h>
#ifdef TWO_SPEC
#include <mpi.h>
#endif
int main(void)
{
#ifdef TWO_SPEC
    int rank;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        printf("done\n");
    if (rank == 0)
#endif
        printf("sum 3\n");
#ifdef TWO_SPEC
    MPI_Finalize();
#endif
    return 0;
}
