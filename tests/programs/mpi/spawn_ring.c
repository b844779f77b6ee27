//! verify -np=1 -errors=0 -spawn=ring=@/spawn_ring.c => verified
//! verify -np=2 -errors=0 -spawn=ring=@/spawn_ring.c => verified
//! verify -np=2 -errors=0 -spawn=ring=@/spawn_ring.c -DRECEIVES => violated deadlock-absolute 45
//! verify -np=2 -errors=0 -spawn=ring=@/spawn_ring.c -DSENDS => violated deadlock-potential 48
//! verify -np=2 -errors=0 -spawn=ring=@/spawn_ring.c -DROOTS => violated mpi-collective-args 30
//! verify -np=2 -errors=0 -spawn=ring=@/spawn_ring.c -DALONE => violated mpi-comm 39@1
//! verify -np=2 -errors=0 -spawn=ring=@/spawn_ring.c -DSAME_SIDE => violated assertion 42@3
//! verify -np=2 -errors=0 -spawn=ring=@/spawn_ring.c -DLEAKS => violated mpi-resource-leak 39@0 mpi-resource-leak 39@1 mpi-resource-leak 39@2 mpi-resource-leak 39@3
/* A program that starts two processes of itself, merges both sides, parents first, and passes a token around. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, own, token = -1, root = 0;
    MPI_Comm parent, other, all;

    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    MPI_Comm_rank(MPI_COMM_WORLD, &own);
    int is_child = parent != MPI_COMM_NULL;
    other = parent;
    if (!is_child) {
#ifdef ROOTS
        root = own;
#endif
#ifdef ALONE
        if (own == 0)
#endif
            MPI_Comm_spawn("ring", MPI_ARGV_NULL, 2, MPI_INFO_NULL, root, MPI_COMM_WORLD, &other, MPI_ERRCODES_IGNORE); /* SPAWN */
#ifdef ALONE
        else
            MPI_Barrier(MPI_COMM_SELF);
#endif
    }
#ifdef SAME_SIDE
    is_child = !is_child;
#endif
    MPI_Intercomm_merge(other, is_child, &all); /* MERGE */
    MPI_Comm_rank(all, &rank);
    MPI_Comm_size(all, &size);
    assert(rank == (parent == MPI_COMM_NULL ? own : own + size - 2)); /* RANK */
    int left = (rank + size - 1) % size, right = (rank + 1) % size;
#ifdef RECEIVES
    MPI_Recv(&token, 1, MPI_INT, left, 0, all, MPI_STATUS_IGNORE); /* RECEIVE */
    MPI_Send(&rank, 1, MPI_INT, right, 0, all);
#elif defined SENDS
    MPI_Send(&rank, 1, MPI_INT, right, 0, all); /* SEND */
    MPI_Recv(&token, 1, MPI_INT, left, 0, all, MPI_STATUS_IGNORE);
#else
    MPI_Sendrecv(&rank, 1, MPI_INT, right, 0, &token, 1, MPI_INT, left, 0, all, MPI_STATUS_IGNORE);
#endif
    assert(token == left);
#ifndef LEAKS
    MPI_Comm_free(&all);
#endif
    MPI_Comm_disconnect(&other);
    MPI_Finalize();
    return 0;
}
