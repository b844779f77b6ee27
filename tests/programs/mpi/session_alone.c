//! verify -np=3 => verified
//! verify -np=3 -DLEAK => violated mpi-resource-leak 57
//! verify -np=3 -DSESSION_LEAK => violated mpi-resource-leak 23
//! verify -np=3 -DWORLD => violated mpi-init 47
//! verify -np=3 -DTAG => violated deadlock-absolute 55
//! verify -np=3 -DSTRANGER => violated mpi-comm 52
//! verify -np=3 -DNUMBER => violated mpi-argument 38
//! verify -np=3 -DAFTER => violated mpi-init 71
// MPI by a session alone: groups of process sets, communicators of groups.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int count, length = 0, rank, size, sum, flag, has_world = 0;
    char name[MPI_MAX_PSET_NAME_LEN], value[16];
    MPI_Session session;
    MPI_Group world, odd;
    MPI_Comm comm;
    MPI_Info info;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Initialized(&flag);
    assert(!flag);
    MPI_Session_get_num_psets(session, MPI_INFO_NULL, &count);
    assert(count >= 2);
    for (int i = 0; i < count; i++) {
        length = 0;
        MPI_Session_get_nth_pset(session, MPI_INFO_NULL, i, &length, NULL);
        assert(length > 1 && length <= MPI_MAX_PSET_NAME_LEN);
        MPI_Session_get_nth_pset(session, MPI_INFO_NULL, i, &length, name);
        has_world |= !strcmp(name, "mpi://WORLD");
    }
    assert(has_world);
#ifdef NUMBER
    MPI_Session_set_errhandler(session, MPI_ERRORS_ARE_FATAL);
    MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 99, &length, name);
#endif
    MPI_Session_get_pset_info(session, "mpi://WORLD", &info);
    MPI_Info_get(info, "mpi_size", 15, value, &flag);
    assert(flag && value[0] == '3');
    MPI_Info_free(&info);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &world);
    MPI_Group_rank(world, &rank);
#ifdef WORLD
    MPI_Barrier(MPI_COMM_WORLD);
#endif
#ifdef STRANGER
    int first[1] = {0};
    MPI_Group_incl(world, 1, first, &odd);
    MPI_Comm_create_from_group(odd, "x", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
#endif
#ifdef TAG
    MPI_Comm_create_from_group(world, rank ? "here" : "there", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
#else
    MPI_Comm_create_from_group(world, "here", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
#endif
    MPI_Comm_size(comm, &size);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
    assert(size == 3 && sum == 3);
    MPI_Group_free(&world);
#ifndef LEAK
    MPI_Comm_free(&comm);
#endif
#ifndef SESSION_LEAK
    MPI_Session_finalize(&session);
    assert(session == MPI_SESSION_NULL);
#endif
#ifdef AFTER
    MPI_Comm_rank(comm, &rank);
#endif
    return 0;
}
