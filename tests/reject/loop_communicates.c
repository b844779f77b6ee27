/* reject 7:5 calls 'MPI_Barrier', which does more than change numbers */
#include <mpi.h>
int main(int argc, char **argv) {
    int i = 0;
    MPI_Init(&argc, &argv);
#pragma TASS loop invariant i <= 9
    while (i < 9) { MPI_Barrier(MPI_COMM_WORLD); i++; }
    MPI_Finalize();
    return 0;
}
