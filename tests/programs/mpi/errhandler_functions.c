//! verify -np=2 => verified
//! verify -np=2 -DWRONG_KIND => violated mpi-argument 46
//! verify -np=2 -DLEAK => violated mpi-resource-leak 43
//! verify -np=2 -DSTALE => violated mpi-argument 56
//! verify -np=2 -DAFTER => violated mpi-rank 63
//! verify -np=2 -DDEREFERENCE => violated use-after-free 23
// Error handlers that are functions of the program: of communicators, inherited by duplicates, and of
// windows. Handles are counted.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

static int told, told_window, kept;
static MPI_Comm whose;
static int *where;

static void handler(MPI_Comm *comm, int *code, ...)
{
    told++;
    whose = *comm;
#ifdef DEREFERENCE
    if (where)
        kept = *where;
#endif
    where = code;
}

static void window_handler(MPI_Win *window, int *code, ...)
{
    int class;
    MPI_Error_class(*code, &class);
    if (class == MPI_ERR_RANK)
        told_window++;
}

int main(int argc, char **argv)
{
    int x = 0, memory[2];
    MPI_Errhandler own, other, of_window;
    MPI_Comm twin;
    MPI_Win window;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_errhandler(handler, &own);
    MPI_Win_create_errhandler(window_handler, &of_window);
#ifdef WRONG_KIND
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, of_window);
#endif
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, own);
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    MPI_Comm_get_errhandler(twin, &other);
#ifndef LEAK
    MPI_Errhandler_free(&own);
#endif
    MPI_Errhandler_free(&other);
#ifdef STALE
    MPI_Comm_set_errhandler(MPI_COMM_SELF, own);
#endif
    int code = MPI_Send(&x, 1, MPI_INT, 2, 0, twin);
    assert(code != MPI_SUCCESS && told == 1 && whose == twin);
    MPI_Send(&x, -1, MPI_INT, 0, 0, twin);
    MPI_Comm_set_errhandler(twin, MPI_ERRORS_ARE_FATAL);
#ifdef AFTER
    MPI_Send(&x, 1, MPI_INT, 2, 0, twin);
#endif
    MPI_Comm_free(&twin);
    MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    MPI_Win_set_errhandler(window, of_window);
    MPI_Errhandler_free(&of_window);
    MPI_Win_fence(0, window);
    MPI_Put(&x, 1, MPI_INT, 5, 0, 1, MPI_INT, window);
    MPI_Win_fence(0, window);
    assert(told_window == 1);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
