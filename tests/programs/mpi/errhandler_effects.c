//! verify -np=2 => verified
//! verify -np=2 -DABORT => inconclusive "every execution"
//! verify -np=2 -DEXIT => violated mpi-resource-leak 29 mpi-finalize 17
//! verify -np=2 -DCHANGES => violated assertion 34
// What an error handler of the program does: it prints, ends all processes, leaves, or changes the code and the
// variables that the call has as its arguments, which has no effect on that call.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int peer = 7, told;
static void handler(MPI_Comm *comm, int *code, ...)
{
#ifdef ABORT
    MPI_Abort(*comm, 3);
#elif defined EXIT
    exit(0);
#endif
    told++;
    peer = 0;
    *code = 77;
    printf("error\n");
}
int main(int argc, char **argv)
{
    int x = 1;
    MPI_Errhandler own;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_errhandler(handler, &own);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, own);
    int code = MPI_Send(&x, 1, MPI_INT, peer, 0, MPI_COMM_WORLD);
    assert(told == 1 && code != MPI_SUCCESS);
#ifdef CHANGES
    assert(peer == 7);
#endif
    MPI_Errhandler_free(&own);
    MPI_Finalize();
    return 0;
}
