//! verify -np=2 => verified
//! verify -np=2 -DCOMM_USED => violated mpi-init 43
//! verify -np=2 -DCOMM_FREED => violated mpi-init 60
//! verify -np=2 -DDUPLICATE_FREED => violated mpi-init 58
//! verify -np=2 -DGROUP_FREED => violated mpi-init 56
//! verify -np=2 -DGROUP_USED => violated mpi-init 47
//! verify -np=2 -DOTHER => verified
/* What stems from a session, a group or communicator of it or made from one, is not named any more once the session is
 * finalized, though the world and another session are still there (MPI 4.1, 11.3.1). */
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    MPI_Session first, other;
    MPI_Group group, part, ours;
    MPI_Comm all, copy, theirs;
    int zero = 0, size;
    MPI_Init(&argc, &argv);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &first);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &other);
    MPI_Group_from_session_pset(first, "mpi://WORLD", &group);
    MPI_Group_incl(group, 1, &zero, &part);
    MPI_Comm_create_from_group(group, "all", MPI_INFO_NULL, MPI_ERRORS_RETURN, &all);
    MPI_Comm_dup(all, &copy);
    MPI_Group_from_session_pset(other, "mpi://WORLD", &ours);
    MPI_Comm_create_from_group(ours, "ours", MPI_INFO_NULL, MPI_ERRORS_RETURN, &theirs);
    MPI_Barrier(all);
    MPI_Barrier(copy);
#ifndef GROUP_FREED
    MPI_Group_free(&group);
#endif
#ifndef GROUP_USED
    MPI_Group_free(&part);
#endif
#ifndef DUPLICATE_FREED
    MPI_Comm_free(&copy);
#endif
#if !defined COMM_USED && !defined COMM_FREED
    MPI_Comm_free(&all);
#endif
    MPI_Session_finalize(&first);
#ifdef COMM_USED
    MPI_Barrier(all);
#endif
    MPI_Barrier(theirs);
#ifdef GROUP_USED
    MPI_Group_size(part, &size);
#endif
    MPI_Comm_size(theirs, &size);
#ifdef OTHER
    MPI_Comm again;
    MPI_Comm_dup(theirs, &again);
    MPI_Comm_free(&again);
#endif
#ifdef GROUP_FREED
    MPI_Group_free(&group);
#elif defined DUPLICATE_FREED
    MPI_Comm_free(&copy);
#elif defined COMM_FREED
    MPI_Comm_free(&all);
#endif
    MPI_Group_free(&ours);
    MPI_Comm_free(&theirs);
    MPI_Session_finalize(&other);
    printf("%d\n", size);
    MPI_Finalize();
    return 0;
}
