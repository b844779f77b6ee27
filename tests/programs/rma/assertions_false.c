//! verify -np=2 -errors=0 => verified
//! verify -np=2 -errors=0 -DSTORED => violated mpi-epoch 80@0
//! verify -np=2 -errors=0 -DRECEIVED => violated mpi-epoch 80@0
//! verify -np=2 -errors=0 -DGOT => violated mpi-epoch 80@0
//! verify -np=2 -errors=0 -DSTORED -DSYNCED => verified
//! verify -np=2 -errors=0 -DPUT => violated mpi-epoch 88@1
//! verify -np=2 -errors=0 -DPUT_TO_ITSELF => violated mpi-epoch 92@0
//! verify -np=2 -errors=0 -DACCUMULATED => violated mpi-epoch 96@1
//! verify -np=2 -errors=0 -DPUT -DOTHER => verified
//! verify -np=2 -errors=0 -DPRECEDE_OF_ONE => violated mpi-collective-args 102
//! verify -np=2 -errors=0 -DSUCCEED_OF_ONE => violated mpi-collective-args 104
//! verify -np=2 -errors=0 -DPOSTED -DSTORED_BEFORE => violated mpi-epoch 113@0
//! verify -np=2 -errors=0 -DPOSTED => violated mpi-epoch 117@1
//! verify -np=2 -errors=0 -DPOSTED -DMAY => verified
//! verify -np=2 -errors=0 -DPOSTED -DMAY -DCHECK_OF_POST => violated mpi-epoch 116@1
//! verify -np=2 -errors=0 -DPOSTED -DMAY -DCHECK_OF_START => violated mpi-epoch 116@1
//! verify -np=2 -errors=0 -DPOSTED -DMAY -DCHECK_OF_POST -DCHECK_OF_START => verified
/* What fences, posts and starts assert of stores, of changes by others and of each other, and is not so. */
#include <assert.h>
#include <mpi.h>

#ifdef MAY
#define PUTS 0
#else
#define PUTS MPI_MODE_NOPUT
#endif
#ifdef CHECK_OF_POST
#define POST MPI_MODE_NOCHECK
#else
#define POST 0
#endif
#ifdef CHECK_OF_START
#define START MPI_MODE_NOCHECK
#else
#define START 0
#endif

int main(int argc, char **argv)
{
    int rank, cells[6] = {0}, value = 1, got = -1, peer;
    MPI_Win win;
    MPI_Group world, other;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    peer = 1 - rank;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, &peer, &other);
    MPI_Win_create(cells, 4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 0) {
        cells[4] = 1; /* not in the window */
        got = cells[0];
#ifdef STORED
        cells[0] = 1;
#endif
#ifdef RECEIVED
        MPI_Recv(&cells[1], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#ifdef GOT
        MPI_Get(&cells[1], 1, MPI_INT, 1, 0, 1, MPI_INT, win);
#endif
    }
#ifdef RECEIVED
    if (rank == 1)
        MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#endif
#ifdef GOT
    MPI_Win_fence(0, win);
    if (rank == 0)
        MPI_Get(&cells[1], 1, MPI_INT, 1, 0, 1, MPI_INT, win);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    if (rank == 0)
        cells[2] = 3;
#endif
#ifdef SYNCED
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
#endif
    /* Rank 0 says that it has not stored, and is not changed until the next fence. */
    MPI_Win_fence(rank ? 0 : MPI_MODE_NOSTORE | MPI_MODE_NOPUT, win); /* FENCE */
    MPI_Get(&got, 1, MPI_INT, peer, 0, 1, MPI_INT, win);
#ifdef PUT
#ifdef OTHER
    if (rank == 0)
#else
    if (rank == 1)
#endif
        MPI_Put(&value, 1, MPI_INT, peer, 1, 1, MPI_INT, win); /* PUT */
#endif
#ifdef PUT_TO_ITSELF
    if (rank == 0)
        MPI_Put(&value, 1, MPI_INT, 0, 1, 1, MPI_INT, win); /* ITSELF */
#endif
#ifdef ACCUMULATED
    if (rank == 1)
        MPI_Accumulate(&value, 1, MPI_INT, peer, 1, 1, MPI_INT, MPI_SUM, win); /* ACCUMULATED */
#endif
    MPI_Win_fence(0, win);
    MPI_Put(&value, 1, MPI_INT, peer, 2, 1, MPI_INT, win); /* allowed again */
    MPI_Win_fence(0, win);
#ifdef PRECEDE_OF_ONE
    MPI_Win_fence(MPI_MODE_NOSUCCEED | (rank ? MPI_MODE_NOPRECEDE : 0), win); /* LAST */
#elif defined SUCCEED_OF_ONE
    MPI_Win_fence(rank ? MPI_MODE_NOSUCCEED : 0, win); /* LAST */
#else
    MPI_Win_fence(MPI_MODE_NOSUCCEED | MPI_MODE_NOPRECEDE, win);
#endif
#ifdef POSTED
    if (rank == 0) {
#ifdef STORED_BEFORE
        cells[1] = 2;
#endif
        MPI_Win_post(other, POST | MPI_MODE_NOSTORE | PUTS, win); /* POST */
        MPI_Win_wait(win);
    } else {
        MPI_Win_start(other, START, win);
        MPI_Put(&value, 1, MPI_INT, 0, 2, 1, MPI_INT, win); /* POSTED */
        MPI_Win_complete(win);
    }
#endif
    MPI_Win_free(&win);
    MPI_Group_free(&other);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}
