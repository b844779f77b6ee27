/* What spawn_workers.c starts. */
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

static int state = 5; /* another variable than the manager's of that name */

static int compute(int task)
{
    return task * task;
}

int main(int argc, char **argv)
{
    int rank, size, task, remote;
    MPI_Comm parent;

#ifdef NO_INIT
    return 0; /* NO_INIT: mpi-init */
#endif
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    assert(parent != MPI_COMM_NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_remote_size(parent, &remote);
    assert(remote == 1 && size == 2 && state == 5);
    assert(argc == 3 && atoi(argv[1]) == 7 && argv[2][1] == 'y' && !argv[3]);
    MPI_Recv(&task, 1, MPI_INT, 0, 0, parent, MPI_STATUS_IGNORE); /* NO_TASK: the manager waits for the result */
    task = compute(task);
#ifdef TOO_FAR
    MPI_Send(&task, 1, MPI_INT, 2, 0, MPI_COMM_WORLD); /* TOO_FAR: mpi-rank */
#endif
#ifdef WRONG_TYPE
    MPI_Send(&(double){task}, 1, MPI_DOUBLE, 0, 0, parent);
#else
    MPI_Send(&task, 1, MPI_INT, 0, 0, parent);
#endif
    if (rank == 1)
        state = 6;
    MPI_Bcast(&state, 1, MPI_INT, 1, MPI_COMM_WORLD);
    assert(state == 6);
#ifndef NO_DISCONNECT
    MPI_Comm_disconnect(&parent);
    MPI_Comm_get_parent(&parent);
    assert(parent == MPI_COMM_NULL);
#endif
#ifndef NO_FINALIZE
    MPI_Finalize();
#endif
    return 0; /* NO_FINALIZE: mpi-finalize */
}
