//! verify -np=2 => unusable "seen as 'int'"
//! verify -np=2 -DPERSISTENT => unusable "seen as 'int'"
//! verify -np=2 -DBEFORE => verified
//! verify -np=2 -DBEFORE -DWRITES => violated mpi-buffer-in-flight 32
/* Half of a double is overwritten by an int while a collective sends it: memory must not change its type then, or what is
 * in flight would be counted in other elements. */
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    MPI_Request request;
    char *block = malloc(64);
    double *send = (double *)block, *sum = (double *)(block + 16);
    int *n = (int *)(block + 32);
    MPI_Init(&argc, &argv);
    send[0] = send[1] = 1;
    sum[0] = sum[1] = 0;
#ifdef BEFORE
    n[0] = 7;
#else
    n = (int *)(block + 8);
#endif
#ifdef PERSISTENT
    MPI_Allreduce_init(send, sum, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    n[0] = 8;
    MPI_Start(&request);
#else
    MPI_Iallreduce(send, sum, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &request);
    n[0] = 8;
#ifdef WRITES
    send[1] = 5;
#endif
#endif
    MPI_Wait(&request, MPI_STATUS_IGNORE);
#ifdef PERSISTENT
    MPI_Request_free(&request);
#endif
    free(block);
    MPI_Finalize();
    return 0;
}
