//! verify -np=1 -spawn=me=@/spawn_asserted.c => verified
//! verify -np=1 -spawn=me=@/spawn_asserted.c -DOTHER => violated assertion 29@1
//! verify -np=1 -spawn=me=@/spawn_asserted.c -DCOLLECTIVE => unusable "a collective assertion of a program that spawns processes"
/* An input is one for all programs that name it; a collective assertion has no meaning for some of the processes. */
#include <assert.h>
#include <mpi.h>

#pragma TASS input
int n;

int main(int argc, char **argv)
{
    MPI_Comm parent, other;
    int got = n;

    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    other = parent;
    if (parent == MPI_COMM_NULL) {
#ifdef OTHER
        got = n + 1;
#endif
        MPI_Comm_spawn("me", MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other, MPI_ERRCODES_IGNORE);
        MPI_Send(&got, 1, MPI_INT, 0, 0, other);
    } else {
        MPI_Recv(&got, 1, MPI_INT, 0, 0, parent, MPI_STATUS_IGNORE);
    }
    /* The one that was spawned has what its parent sent. */
    assert(got == n || parent == MPI_COMM_NULL);
#ifdef COLLECTIVE
#pragma TASS collective assert SAME got == PROC[0].got
#endif
    MPI_Comm_disconnect(&other);
    MPI_Finalize();
    return 0;
}
