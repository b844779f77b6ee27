//! verify -np=2 => verified
//! verify -np=2 -DLOCK => violated mpi-epoch 67
//! verify -np=2 -DLOCK -DFALSE => verified
//! verify -np=2 -DLOCK -DLATER => violated mpi-epoch 67
//! verify -np=2 -DSIZE => violated mpi-collective-args 40
//! verify -np=2 -DSIZE -DFALSE => verified
//! verify -np=2 -DUNIT => violated mpi-collective-args 40
//! verify -np=2 -DREADS => violated mpi-race-rma 55
//! verify -np=2 -DREADS -DFALSE => verified
//! verify -np=2 -DTWICE => verified
//! verify -np=2 -DREPLACES => unusable "accumulations whose order the info key "accumulate_ordering" leaves open"
//! verify -np=2 -DREPLACES -DFALSE => verified
/* What the info of a window promises (MPI 4.1, 12.2.1): breaking it is an error. Where MPI is not to keep the order of a
 * process's own accumulations, sums need none. */
#include <assert.h>
#include <mpi.h>
#ifdef FALSE
#define YES(value, other) other
#else
#define YES(value, other) value
#endif
int main(int argc, char **argv)
{
    int rank, *own, one = 1, two = 2, seen = 0, bytes = 8, unit = 4;
    MPI_Win win;
    MPI_Info info;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Info_create(&info);
    MPI_Info_set(info, "same_size", YES("true", "false"));
    MPI_Info_set(info, "same_disp_unit", YES("true", "false"));
    MPI_Info_set(info, "accumulate_ops", YES("same_op", "same_op_no_op"));
    MPI_Info_set(info, "accumulate_ordering", YES("rar,waw", "war,rar,raw,waw"));
#ifdef SIZE
    bytes += 4 * rank;
#endif
#ifdef UNIT
    unit = rank ? 1 : 4;
#endif
    MPI_Win_allocate(bytes, unit, info, MPI_COMM_WORLD, &own, &win);
    MPI_Info_free(&info);
    MPI_Info_create(&info);
#if defined LATER || !defined FALSE
    MPI_Info_set(info, "no_locks", "true");
    MPI_Win_set_info(win, info);
#endif
    MPI_Info_free(&info);
    own[0] = 0;
    MPI_Win_fence(0, win);
    if (rank == 1) {
#ifdef REPLACES
        MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_REPLACE, win);
        MPI_Accumulate(&two, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_REPLACE, win);
#else
        MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);
        MPI_Accumulate(&two, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);
#endif
    }
#ifdef READS
    if (rank == 0)
        MPI_Fetch_and_op(NULL, &seen, MPI_INT, 0, 0, MPI_NO_OP, win);
#endif
    MPI_Win_fence(0, win);
    if (rank == 0) {
        assert(own[0] > 0);
#ifdef LOCK
        MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
        MPI_Win_unlock(1, win);
#endif
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
