//! verify -np=2 -errors=0 -rma-model=separate -DSEE=(void)0 => violated mpi-race-rma 58@0
//! verify -np=2 -errors=0 -rma-model=separate -DSEE=MPI_Win_sync(win) => verified
//! verify -np=2 -errors=0 -rma-model=separate -DSEE=MPI_Win_lock(MPI_LOCK_SHARED,0,0,win),MPI_Win_unlock(0,win) => verified
//! verify -np=2 -errors=0 -rma-model=separate -DSEE=MPI_Win_lock(MPI_LOCK_SHARED,1,0,win),MPI_Win_unlock(1,win) => violated mpi-race-rma 58@0
//! verify -np=2 -errors=0 -rma-model=separate -DSEE=MPI_Win_lock_all(0,win),MPI_Win_unlock_all(win) => verified
//! verify -np=2 -errors=0 -rma-model=separate -DSEE=MPI_Win_post(own,0,win),MPI_Win_start(own,0,win),MPI_Win_complete(win),MPI_Win_wait(win) => verified
//! verify -np=2 -errors=0 -rma-model=separate -DSEE=MPI_Win_post(own,0,win),MPI_Win_start(own,0,win),MPI_Win_complete(win);for(flag=0;!flag;)MPI_Win_test(win,&flag) => verified
//! verify -np=2 -errors=0 -rma-model=separate -DALL=MPI_Win_fence(0,win) => verified
//! verify -np=2 -errors=0 -rma-model=separate -DALL=MPI_Barrier(MPI_COMM_WORLD) => violated mpi-race-rma 58@0
//! verify -np=2 -errors=0 -rma-model=separate -DSEE=MPI_Win_sync(win) -DSHOW=(void)0 => violated mpi-race-rma 75@1
//! verify -np=2 -errors=0 -rma-model=separate -DSEE=MPI_Win_sync(win) -DSHOW=MPI_Win_lock(MPI_LOCK_SHARED,0,0,win),MPI_Win_unlock(0,win) => verified
//! verify -np=2 -errors=0 -rma-model=separate -DSEE=MPI_Win_sync(win) -DSHOW=MPI_Win_lock(MPI_LOCK_SHARED,1,0,win),MPI_Win_unlock(1,win) => violated mpi-race-rma 75@1
//! verify -np=2 -errors=0 -rma-model=separate -DSEE=MPI_Win_sync(win) -DSHOW=MPI_Win_lock_all(0,win),MPI_Win_unlock_all(win) => verified
//! verify -np=2 -errors=0 -rma-model=separate -DSEE=MPI_Win_sync(win) -DSHOW=MPI_Win_post(own,0,win),MPI_Win_start(own,0,win),MPI_Win_complete(win),MPI_Win_wait(win) => verified
//! verify -np=2 -errors=0 -rma-model=separate -DSEE=MPI_Win_sync(win) -DELSEWHERE => violated mpi-race-rma 77@1
//! verify -np=2 -errors=0 -rma-model=separate -DSEE=MPI_Win_sync(win) -DELSEWHERE -DGETS => verified
//! verify -np=2 -errors=0 -rma-model=separate -DSEE=MPI_Win_sync(win) -DOUTSIDE => verified
//! verify -np=2 -errors=0 -DSEE=(void)0 -DSHOW=(void)0 -DMODEL=MPI_WIN_UNIFIED => verified
//! verify -np=2 -errors=0 -DSEE=(void)0 -DELSEWHERE -DMODEL=MPI_WIN_UNIFIED => verified
/* What is put at rank 0 is visible there after its own synchronisation, what it stores is public after one: which calls are. A
 * store and a put are kept apart wherever they are, but outside of what is exposed. */
#include <assert.h>
#include <mpi.h>

#ifndef MODEL
#define MODEL MPI_WIN_SEPARATE
#endif

static int mem[6], value = 7, got;

int main(int argc, char **argv)
{
    int rank, flag, zero = 0, *model;
    MPI_Win win;
    MPI_Group world, own;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, &zero, &own);
    MPI_Win_create(mem, 4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_get_attr(win, MPI_WIN_MODEL, &model, &flag);
    assert(flag && *model == MODEL);
    if (rank == 1) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
        MPI_Win_unlock(0, win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
#ifdef ALL
    ALL;
#else
    if (rank == 0) {
        SEE;
    }
#endif
    if (rank == 0)
        assert(mem[0] == 7); /* SEE: mpi-race-rma */
    MPI_Barrier(MPI_COMM_WORLD);
#if defined SHOW || defined ELSEWHERE || defined OUTSIDE
    if (rank == 0) {
#ifdef SHOW
        mem[1] = 1;
        SHOW;
#elif defined ELSEWHERE
        mem[2] = 1;
#else
        mem[4] = 1;
#endif
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
#if defined SHOW || defined GETS
        MPI_Get(&got, 1, MPI_INT, 0, 1, 1, MPI_INT, win); /* SHOW: mpi-race-rma */
#else
        MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* ELSEWHERE: mpi-race-rma */
#endif
        MPI_Win_unlock(0, win);
    }
#endif
    MPI_Group_free(&own);
    MPI_Group_free(&world);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
