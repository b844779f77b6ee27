//! verify -np=2 => verified
//! verify -np=2 -DGROUPS => violated mpi-comm 29
//! verify -np=2 -DWORLD_GROUP => violated mpi-comm 32
//! verify -np=2 -DCOMM => violated mpi-comm 35
//! verify -np=2 -DCOMPARE => violated mpi-comm 39
//! verify -np=2 -DWINDOW => violated mpi-comm 44
//! verify -np=2 -DPEER => violated mpi-comm 52
/* One call does not name what stems from two sessions, or from a session and from MPI_Init (MPI 4.1, 11.3.1). The empty group
 * stems from neither. */
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    MPI_Session one, other;
    MPI_Group first, second, world, group;
    MPI_Comm comm, made;
    int order[2] = {0, 1}, ranks[2], result;
    MPI_Init(&argc, &argv);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &one);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &other);
    MPI_Group_from_session_pset(one, "mpi://WORLD", &first);
    MPI_Group_from_session_pset(other, "mpi://WORLD", &second);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Comm_create_from_group(first, "comm", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Group_union(first, MPI_GROUP_EMPTY, &group);
    MPI_Group_compare(first, group, &result);
    MPI_Group_free(&group);
#ifdef GROUPS
    MPI_Group_translate_ranks(first, 2, order, second, ranks);
#endif
#ifdef WORLD_GROUP
    MPI_Group_compare(world, second, &result);
#endif
#ifdef COMM
    MPI_Comm_create(comm, second, &made);
    MPI_Comm_free(&made);
#endif
#ifdef COMPARE
    MPI_Comm_compare(comm, MPI_COMM_WORLD, &result);
#endif
#ifdef WINDOW
    MPI_Win win;
    MPI_Win_create_dynamic(MPI_INFO_NULL, comm, &win);
    MPI_Win_post(world, 0, win);
    MPI_Win_free(&win);
#endif
    MPI_Comm half;
    int rank;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_split(comm, rank, 0, &half);
#ifdef PEER
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank, 0, &made);
#else
    MPI_Intercomm_create(half, 0, comm, 1 - rank, 0, &made);
#endif
    MPI_Comm_free(&made);
    MPI_Comm_free(&half);
    MPI_Group_translate_ranks(first, 2, order, first, ranks);
    printf("%d %d\n", result == MPI_IDENT, ranks[1]);
    MPI_Comm_free(&comm);
    MPI_Group_free(&first);
    MPI_Group_free(&second);
    MPI_Group_free(&world);
    MPI_Session_finalize(&one);
    MPI_Session_finalize(&other);
    MPI_Finalize();
    return 0;
}
