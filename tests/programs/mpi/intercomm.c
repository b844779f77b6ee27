//! verify -np=4 => verified
//! verify -np=4 -DOWN_GROUP => violated deadlock-potential 31
//! verify -np=4 -DWRONG_RANK => violated mpi-rank 33
//! verify -np=4 -DWRONG_LEADER => violated deadlock-absolute 23
//! verify -np=4 -DLEAK => violated mpi-resource-leak 23
//! verify -np=4 -DHIGH => violated assertion 50
//! verify -np=4 -DDISAGREE => violated mpi-collective-args 40
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, local, remote, inter, got = -1, flag;
    MPI_Comm half, bridge, all;
    MPI_Group group;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int colour = rank / 2, leader = colour ? 0 : 2;
#ifdef WRONG_LEADER
    if (rank == 2) leader = 1;
#endif
    MPI_Comm_split(MPI_COMM_WORLD, colour, rank, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, leader, 5, &bridge);
    MPI_Comm_test_inter(bridge, &flag);
    MPI_Comm_rank(bridge, &local);
    MPI_Comm_remote_size(bridge, &remote);
    assert(flag && local == rank % 2 && remote == 2);
    MPI_Comm_remote_group(bridge, &group);
    MPI_Group_free(&group);
    if (colour == 0)
        MPI_Send(&rank, 1, MPI_INT, local, 0, bridge);
#ifdef WRONG_RANK
    else MPI_Recv(&got, 1, MPI_INT, local + 2, 0, bridge, MPI_STATUS_IGNORE);
#elif defined OWN_GROUP
    else MPI_Recv(&got, 1, MPI_INT, local, 0, half, MPI_STATUS_IGNORE);
#else
    else MPI_Recv(&got, 1, MPI_INT, local, 0, bridge, MPI_STATUS_IGNORE);
#endif
    assert(colour == 0 || got == rank - 2);
    MPI_Intercomm_merge(bridge,
#ifdef DISAGREE
                        rank == 1,
#elif defined HIGH
                        !colour,
#else
                        colour,
#endif
                        &all);
    MPI_Comm_rank(all, &inter);
    assert(inter == rank);
    MPI_Comm_free(&all);
#ifndef LEAK
    MPI_Comm_free(&bridge);
#endif
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}
