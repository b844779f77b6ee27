//! verify -np=3 => verified
//! verify -np=3 -DLEADER => violated mpi-rank 31
//! verify -np=3 -DNO_PARTNER => violated deadlock-absolute 31
//! verify -np=3 -DALONE => violated deadlock-absolute 44
// An intercommunicator from two groups, without a communicator of all; MPI_Comm_disconnect; who
// started the processes.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, small[1] = {0}, big[2] = {2, 1}, value, remote;
    MPI_Group world, ones, others;
    MPI_Comm bridge, parent;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    assert(parent == MPI_COMM_NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, small, &ones);
    MPI_Group_incl(world, 2, big, &others);
    int leader = 0;
#ifdef LEADER
    leader = 2;
#endif
    const char *text = "bridge";
#ifdef NO_PARTNER
    text = rank ? "bridge" : "brigde";
#endif
    if (rank == 0)
        MPI_Intercomm_create_from_groups(ones, 0, others, leader, text, MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &bridge);
    else
        MPI_Intercomm_create_from_groups(others, 0, ones, 0, text, MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &bridge);
    MPI_Comm_remote_size(bridge, &remote);
    assert(remote == (rank ? 1 : 2));
    value = rank;
    MPI_Bcast(&value, 1, MPI_INT, rank == 2 ? MPI_ROOT : rank == 1 ? MPI_PROC_NULL : 0, bridge);
    assert(value == (rank == 0 ? 2 : rank));
#ifdef ALONE
    if (rank == 1)
        MPI_Comm_free(&bridge);
    else
#endif
    MPI_Comm_disconnect(&bridge);
    assert(bridge == MPI_COMM_NULL);
    MPI_Group_free(&world);
    MPI_Group_free(&ones);
    MPI_Group_free(&others);
    MPI_Finalize();
    return 0;
}
