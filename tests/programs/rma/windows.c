//! verify -np=3 => verified
//! verify -errors=0 -np=3 -DBOTH => violated mpi-race-rma 48
//! verify -errors=0 -np=3 -DOUTSIDE => violated mpi-rank 55
//! verify -errors=0 -np=3 -DBEYOND => violated mpi-window 59
//! verify -errors=0 -np=3 -DFREED => violated mpi-window 70
/* Two windows over the same memory, one of a part of the processes, whose ranks are others; nobody as target, nothing to move. */
#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, part_rank, cells[4] = {0, 0, 0, 0}, value = 3, length, flag, *unit, *flavour, *model;
    char name[MPI_MAX_OBJECT_NAME];
    void *base;
    MPI_Aint *bytes;
    MPI_Comm part;
    MPI_Win win, half;
    MPI_Group group;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank == 0, rank, &part);
    MPI_Comm_rank(part, &part_rank);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_create(cells + 1, 2 * sizeof(int), sizeof(int), MPI_INFO_NULL, part, &half);
    MPI_Comm_free(&part);
    MPI_Win_set_name(win, "all");
    MPI_Win_get_name(win, name, &length);
    assert(length == 3 && !strcmp(name, "all"));
    MPI_Win_get_attr(half, MPI_WIN_BASE, &base, &flag);
    assert(flag && base == (void *)(cells + 1));
    MPI_Win_get_attr(half, MPI_WIN_SIZE, &bytes, &flag);
    assert(flag && *bytes == 2 * sizeof(int));
    MPI_Win_get_attr(half, MPI_WIN_DISP_UNIT, &unit, &flag);
    assert(flag && *unit == sizeof(int));
    MPI_Win_get_attr(half, MPI_WIN_CREATE_FLAVOR, &flavour, &flag);
    assert(flag && *flavour == MPI_WIN_FLAVOR_CREATE);
    MPI_Win_get_attr(half, MPI_WIN_MODEL, &model, &flag);
    assert(flag && *model == MPI_WIN_UNIFIED);
    MPI_Win_get_group(half, &group);
    MPI_Group_size(group, &length);
    assert(length == (rank == 0 ? 1 : 2));
    MPI_Group_free(&group);
    MPI_Win_fence(0, win);
    MPI_Win_fence(0, half);
    if (rank == 2)
        MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, half);
#ifdef BOTH
    if (rank == 0)
        MPI_Put(&value, 1, MPI_INT, 1, 1, 1, MPI_INT, win); /* BOTH: mpi-race-rma */
#endif
#ifdef OUTSIDE
    if (rank == 2)
        MPI_Put(&value, 1, MPI_INT, 2, 0, 1, MPI_INT, half); /* OUTSIDE: mpi-rank */
#endif
#ifdef BEYOND
    if (rank == 2)
        MPI_Put(&value, 1, MPI_INT, 0, 2, 1, MPI_INT, half); /* BEYOND: mpi-window */
#endif
    if (rank == 0)
        MPI_Put(&value, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
    MPI_Put(&value, 1, MPI_INT, MPI_PROC_NULL, 77, 1, MPI_INT, win);
    MPI_Put(NULL, 0, MPI_INT, 0, 4, 0, MPI_INT, win);
    MPI_Win_fence(0, half);
    MPI_Win_fence(0, win);
    assert(rank != 1 || (cells[0] == 3 && cells[1] == 3));
    MPI_Win_free(&half);
#ifdef FREED
    MPI_Win_fence(0, half); /* FREED: mpi-window */
#endif
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
